import { addDays, daysBetween } from '../calendar/iso-date'
import { isMenor } from '../clientes/menor'
import { isCpfCnpj } from '../documentos/cpf-cnpj'
import { listas } from '../generated-lists'
import { cincoAnosDe } from './cinco-anos'
import type { CredorQueNegativa, DevedorQueNegativa, DividaQueNegativa, FatosDoAviso } from './fatos'
import { type CodigoContraNegativar, contra, type MotivoContraNegativar, type VereditoDaNegativacao } from './motivos'

/**
 * Whether a debtor may be noticed that the debt will be listed.
 *
 * Takes    what is known of creditor, debt and debtor; hoje, YYYY-MM-DD.
 * Returns  every reason that speaks against it, the strongest first, each with its law, its record and the day from which it speaks no
 *          more; none: it may be done.
 * Source   docs/regras.md, "Negativação".
 *
 * @example podeAvisar(fatos, '2026-11-26').motivos[0]?.codigo // 'credor_nao_negativa'
 */
export function podeAvisar(fatos: FatosDoAviso, hoje: string): VereditoDaNegativacao {
  const motivos = motivosDoAviso(fatos, hoje)
  return { pode: motivos.length === 0, motivos }
}

/** The same reasons alone. */
export function motivosDoAviso(fatos: FatosDoAviso, hoje: string): readonly MotivoContraNegativar[] {
  const { credor, divida, devedor, acordo, promessa, negativacao } = fatos
  return [
    ...doCredor(credor),
    ...daDivida(divida, acordo),
    ...doPrazo(divida, credor, hoje),
    ...(promessa === null ? [] : [contra('promessa_vigente', promessa)]),
    ...doDevedor(devedor, hoje),
    ...(negativacao === null ? [] : [contra('ja_negativada', negativacao)]),
  ]
}

function doCredor(credor: CredorQueNegativa): readonly MotivoContraNegativar[] {
  const { registro, permite_negativacao, clausula, ensino, ensino_confirmado, documento } = credor
  return [
    ...(permite_negativacao ? [] : [contra('credor_nao_negativa', registro)]),
    ...(isThere(clausula) ? [] : [contra('credor_sem_clausula', registro)]),
    ...(ensino && !ensino_confirmado ? [contra('ensino_sem_confirmacao', registro)] : []),
    ...(documento !== null && isCpfCnpj(documento) ? [] : [contra('credor_sem_documento', registro)]),
  ]
}

/** What a debt that is not in collection is, where it says more than that. */
const PARADA: Readonly<Record<string, CodigoContraNegativar>> = {
  [listas.status_operacao.a]: 'em_acordo',
  [listas.status_operacao.k]: 'contestada',
  [listas.status_operacao.s]: 'suspensa',
  [listas.status_operacao.j]: 'judicial',
  [listas.status_operacao.p]: 'prescrita',
}

function daDivida({ registro, status }: DividaQueNegativa, acordo: string | null): readonly MotivoContraNegativar[] {
  if (acordo !== null) return [contra('em_acordo', acordo)]
  return status === listas.status_operacao.c ? [] : [contra(PARADA[status] ?? 'fora_da_cobranca', registro)]
}

function doPrazo(
  { registro, status, vencimento, prescreve_em, valor }: DividaQueNegativa,
  { dias_minimos, valor_minimo }: CredorQueNegativa,
  hoje: string,
): readonly MotivoContraNegativar[] {
  const late = daysBetween(vencimento, hoje)
  // a debt prescribes once its day has passed; the state follows at night
  const prescribed = status !== listas.status_operacao.p && prescreve_em !== null && prescreve_em < hoje
  return [
    ...(prescribed ? [contra('prescrita', registro)] : []),
    ...(hoje >= cincoAnosDe(vencimento) ? [contra('cinco_anos', registro)] : []),
    ...(late < 1 ? [contra('nao_vencida', registro, addDays(vencimento, Math.max(dias_minimos, 1)))] : []),
    ...(late >= 1 && late < dias_minimos
      ? [contra('atraso_menor_que_o_minimo', registro, addDays(vencimento, dias_minimos))]
      : []),
    ...(valor < valor_minimo ? [contra('valor_menor_que_o_minimo', registro)] : []),
  ]
}

function doDevedor(devedor: DevedorQueNegativa, hoje: string): readonly MotivoContraNegativar[] {
  const { registro, documento, nome, nascimento, obito_em, repactuacao_desde: desde, repactuacao_ate: ate } = devedor
  const planned = desde !== null && desde <= hoje && (ate === null || hoje <= ate)
  return [
    ...(planned ? [contra('repactuacao_judicial', registro, ate === null ? null : addDays(ate, 1))] : []),
    ...(obito_em === null ? [] : [contra('obito', registro)]),
    ...(isMenor(nascimento, hoje) ? [contra('menor', registro)] : []),
    ...(documento !== null && isCpfCnpj(documento) ? [] : [contra('documento_invalido', registro)]),
    ...(isThere(nome) ? [] : [contra('nome_em_branco', registro)]),
    ...([devedor.endereco, devedor.cidade, devedor.uf, devedor.cep].every(isThere)
      ? []
      : [contra('endereco_incompleto', registro)]),
  ]
}

function isThere(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}
