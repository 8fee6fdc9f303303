import { addDays } from '../calendar/iso-date'
import type { FatosDoEnvio, RegrasDaNegativacao } from './fatos'
import { contra, type MotivoContraNegativar, type VereditoDaNegativacao } from './motivos'
import { motivosDoAviso } from './pode-avisar'

/** Practice of the bureaus, which no installation shortens. */
export const MENOR_PRAZO = 10

/**
 * Whether a debt may be sent to the bureau: all that `podeAvisar` asks, again, and then a notice that is proven, its term over, and another
 * person's word.
 *
 * Takes    what is known; the rules of config/regras.yaml; hoje, YYYY-MM-DD.
 * Returns  every reason that speaks against it, the strongest first.
 * Source   docs/regras.md, "Negativação".
 *
 * @example podeNegativar(fatos, { dias_aviso: 10 }, '2026-11-26').pode // false: delivered on the 20th
 */
export function podeNegativar(fatos: FatosDoEnvio, regras: RegrasDaNegativacao, hoje: string): VereditoDaNegativacao {
  const motivos = [...motivosDoAviso(fatos, hoje), ...doAviso(fatos, regras, hoje), ...daAutorizacao(fatos)]
  return { pode: motivos.length === 0, motivos }
}

function doAviso({ aviso, divida }: FatosDoEnvio, regras: RegrasDaNegativacao, hoje: string): MotivoContraNegativar[] {
  if (aviso === null) return [contra('aviso_nao_enviado', divida.registro)]
  if (aviso.entregue_em === null) return [contra('aviso_sem_prova', aviso.registro)]
  const cumprido = prazoDoAviso(aviso.entregue_em, regras)
  return hoje < cumprido ? [contra('aviso_em_prazo', aviso.registro, cumprido)] : []
}

/** The first day on which the wait of a notice is over: the day of the delivery does not count. */
export function prazoDoAviso(entregue_em: string, { dias_aviso }: RegrasDaNegativacao): string {
  return addDays(entregue_em, Math.max(dias_aviso, MENOR_PRAZO) + 1)
}

function daAutorizacao({ autorizacao, divida }: FatosDoEnvio): MotivoContraNegativar[] {
  if (autorizacao === null) return [contra('sem_autorizacao', divida.registro)]
  const { pedida_por, autorizada_por } = autorizacao
  return pedida_por === autorizada_por ? [contra('autorizou_quem_avisou', divida.registro)] : []
}
