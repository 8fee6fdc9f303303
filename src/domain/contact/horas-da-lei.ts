import { spokenHour } from '../calendar/spoken-hour'
import { DIAS_COM_HORA, type DiasComHora, type Janela, type LinhaDeHorario } from './regras'

/** From the first hour to the last at which the law opens anywhere; null: nowhere on those days. */
export type HorasDaLei = Readonly<Record<DiasComHora, Janela | null>>

/**
 * The widest that the law is anywhere: what a contract may only narrow.
 *
 * Takes    the rows of `config/contato.yaml`; one that ends counts no more.
 */
export function horasDaLei(horarios: readonly LinhaDeHorario[]): HorasDaLei {
  const of = (dias: DiasComHora): Janela | null => {
    const open = horarios.flatMap((linha) =>
      linha.dias === dias && linha.vale_ate === null && linha.janela ? [linha.janela] : [],
    )
    if (open.length === 0) return null
    return { de: Math.min(...open.map(({ de }) => de)), ate: Math.max(...open.map(({ ate }) => ate)) }
  }
  return { semana: of('semana'), sabado: of('sabado') }
}

/**
 * Why an hour is none at which a contract may let people be reached, in words; null: it may.
 *
 * Takes    an hour as HH:MM; of which days.
 * Source   docs/contato.md, "Horas".
 *
 * @example recusaDaHora('06:00', 'semana', horas) // 'A lei só deixa das 8h às 20h: o contrato pode estreitar, não alargar.'
 */
export function recusaDaHora(hora: string, dias: string, horas: HorasDaLei): string | null {
  const known = DIAS_COM_HORA.find((each) => each === dias)
  const at = minuteOf(hora)
  if (known === undefined || at === null) return null
  const lei = horas[known]
  if (lei === null) return 'Nesses dias a lei não deixa procurar ninguém.'
  if (lei.de <= at && at <= lei.ate) return null
  return `A lei só deixa das ${spokenHour(lei.de)} às ${spokenHour(lei.ate)}: o contrato pode estreitar, não alargar.`
}

function minuteOf(hora: string): number | null {
  const found = /^(\d{2}):(\d{2})/.exec(hora)
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}
