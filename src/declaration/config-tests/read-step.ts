import { isRouted, rotas } from '../../contract/rotas'
import { isDate } from '../../domain/calendar/iso-date'
import type { Cursor, OpenMap } from '../grammar/cursor'
import { HOUR } from '../grammar/flow-keys'
import { boolean, type Reader, text } from '../grammar/readers'
import type { ConfigDeed, ConfigStep } from './definitions'
import { actNamed, type KnownOfTest, readFuncao, readRecord, resourceName } from './known-names'
import { readThen } from './read-then'

const DEEDS = ['criar', 'mudar', 'excluir', 'ver', 'listar', 'fazer', 'relogio'] as const

/** Who does what, or the hour that it is, and what comes of it. */
export function readStep(cursor: Cursor, open: OpenMap, entao: Cursor, known: KnownOfTest): ConfigStep | undefined {
  const deeds = DEEDS.filter((deed) => open.has(deed))
  const [deed] = deeds
  const [funcao, hoje] = [open.get('funcao'), open.get('hoje')]
  if (deeds.length !== 1 || deed === undefined || (deed === 'relogio') === (funcao !== undefined)) {
    const people = DEEDS.filter((each) => each !== 'relogio').join(', ')
    cursor.file.report(cursor.node, 'E206', `"quando" leva "funcao" e um de ${people}; ou "relogio", sem "funcao".`)
    return undefined
  }
  const name = funcao ? readFuncao(funcao, known) : null
  const day = hoje && readDay(hoje)
  const faz = readDeed(deed, open, known)
  const then = readThen(entao, deed, known)
  if (name === undefined || !faz || !then) return undefined
  return { funcao: name, hoje: day ?? null, faz, entao: then }
}

const readDay: Reader<string> = (cursor) => {
  const day = text(cursor)
  if (day === undefined || isDate(day)) return day
  cursor.file.report(cursor.node, 'E206', `"${cursor.key}" espera um dia como 2026-11-20, não "${day}".`)
  return undefined
}

function readDeed(deed: (typeof DEEDS)[number], open: OpenMap, known: KnownOfTest): ConfigDeed | undefined {
  const cursor = open.get(deed)
  if (!cursor) return undefined
  const valores = () => {
    const found = open.get('valores')
    return (found && readRecord(found)) ?? {}
  }
  switch (deed) {
    case 'criar':
    case 'mudar': {
      const record = readRecord(cursor)
      return record && { kind: deed, valores: record }
    }
    case 'listar': {
      const recurso = resourceName(known)(cursor)
      const campo = open.get('campo')
      return recurso === undefined ? undefined : { kind: 'listar', recurso, campo: (campo && text(campo)) ?? null }
    }
    case 'fazer': {
      const ato = actNamed(known)(cursor)
      if (!ato) return undefined
      const { nome, faz } = ato
      const rota = faz.kind === 'chamar' && isRouted(faz.nome) ? rotas[faz.nome] : null
      return { kind: 'fazer', acao: nome, rota, valores: valores() }
    }
    case 'relogio': {
      const hora = text(cursor)
      if (hora === undefined || HOUR.test(hora)) return hora === undefined ? undefined : { kind: 'relogio', hora }
      cursor.file.report(cursor.node, 'E206', `"relogio" espera uma hora como "08:00", não "${hora}".`)
      return undefined
    }
    default:
      return boolean(cursor) === undefined ? undefined : { kind: deed }
  }
}
