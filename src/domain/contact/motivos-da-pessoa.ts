import { startOfDay } from '../calendar/local-time'
import { isMenor } from '../clientes/menor'
import { endOfDay, type Linha, motivo, type Pergunta } from './motivo'
import type { CodigoDeMotivo, Motivo } from './pergunta'

const PESSOA: Linha = [2, 'pessoa']
const NINGUEM: Linha = [4, 'ninguem']
const A_PEDIDO: Linha = [8, 'a_pedido']
const MEIOS: Linha = [9, 'meios']
const DAY_MS = 86_400_000

/** What the person asked for. */
export function motivosDoPedido({ pedido, fatos }: Pergunta): readonly Motivo[] {
  const { registro, sem_contato, canais_bloqueados } = fatos.pessoa
  return [
    ...(sem_contato ? [motivo(PESSOA, 'cliente_sem_contato', registro)] : []),
    ...(canais_bloqueados.includes(pedido.canal) ? [motivo(PESSOA, 'canal_bloqueado', registro)] : []),
  ]
}

/** Who is not sought out at all. */
export function motivosDaPessoa({ fatos, hoje }: Pergunta): readonly Motivo[] {
  const { registro, nascimento, obito_em, repactuacao_desde, repactuacao_ate, prescrita } = fatos.pessoa
  const planned = repactuacao_desde !== null && repactuacao_desde <= hoje
  const under = planned && (repactuacao_ate === null || hoje <= repactuacao_ate)
  const ate = under && repactuacao_ate !== null ? endOfDay(repactuacao_ate) : null
  return [
    ...(under ? [motivo(NINGUEM, 'repactuacao_judicial', registro, { ate })] : []),
    ...(obito_em !== null ? [motivo(NINGUEM, 'obito', registro)] : []),
    ...(isMenor(nascimento, hoje) ? [motivo(NINGUEM, 'menor', registro)] : []),
    ...(prescrita !== null ? [motivo(NINGUEM, 'prescrita', prescrita)] : []),
  ]
}

/** What stands already, and is waited for. A promise is waited for until its day, on which it is due. */
export function motivosDoAndamento({ fatos, regras, hoje, agora }: Pergunta): readonly Motivo[] {
  const { promessas, acordo_em_dia, contestado, suspenso, respondeu } = fatos.andamento
  const waited = promessas.filter(({ data }) => data > hoje)
  const silent = respondeu === null ? agora : Date.parse(respondeu.em) + regras.conversa.respondeu_dias * DAY_MS
  const suspended = suspenso !== null && (suspenso.ate === null || hoje <= suspenso.ate)
  const suspendedTo = suspenso?.ate ?? null
  return [
    ...waited.map(({ registro, data }) => motivo(A_PEDIDO, 'promessa_vigente', registro, { ate: startOfDay(data) })),
    ...one('acordo_em_dia', acordo_em_dia),
    ...one('contestado', contestado),
    ...(suspended
      ? [motivo(A_PEDIDO, 'suspenso', suspenso.registro, { ate: suspendedTo === null ? null : endOfDay(suspendedTo) })]
      : []),
    ...(respondeu !== null && silent > agora
      ? [motivo(A_PEDIDO, 'respondeu', respondeu.registro, { ate: silent })]
      : []),
  ]
}

function one(codigo: CodigoDeMotivo, registro: string | null): readonly Motivo[] {
  return registro === null ? [] : [motivo(A_PEDIDO, codigo, registro)]
}

/** What the house still lacks for it. */
export function motivosDosMeios({ fatos }: Pergunta): readonly Motivo[] {
  const { sem_modelo, limite_do_fornecedor, fornecedor_indisponivel } = fatos.meios
  const lacking: readonly (readonly [CodigoDeMotivo, string | null])[] = [
    ['sem_modelo_aprovado', sem_modelo],
    ['limite_do_fornecedor', limite_do_fornecedor],
    ['fornecedor_indisponivel', fornecedor_indisponivel],
  ]
  return lacking.flatMap(([codigo, registro]) => (registro === null ? [] : [motivo(MEIOS, codigo, registro)]))
}
