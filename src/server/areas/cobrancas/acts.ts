import { isBlank } from '../../../declaration/fields/normalize-value'
import { isKeepable } from '../../../declaration/fields/text-value'
import { listas } from '../../../domain/generated-lists'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { assertTransition } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import { abrirPendencia } from '../../collection/pendencias/abrir-pendencia'
import type { RoutedActs } from '../../framework/acts/routed-act'
import type { ServerAct } from '../../framework/acts/server-act'
import { AGORA } from '../../framework/writing/values'
import { changeCobranca, cobrancaOnWire } from './cobranca-row'
import { emitirCobranca } from './emissao/emitir-cobranca'
import { emitirDoAcordo } from './emissao/emitir-do-acordo'
import { encerrarCobranca } from './encerrar'
import { lockCobranca } from './lock-cobrancas'

/** Another system may be asked between reserving a charge and completing it: neither waits for the other's transaction. */
const emissao = { transacao: 'propria', muda: ['cobrancas', 'parcelas'] } as const

/** Slips, Pix codes and card links of instalments. Source: docs/fio.md, "Dinheiro depois do acordo". */
export const cobrancaActs = {
  emitirCobranca: {
    ...emissao,
    status: ({ existente }) => (existente ? 200 : 201),
    fazer: async (db, ctx, { id, pedido }) => {
      const { cobranca, existente } = await emitirCobranca(db, ctx, { ...pedido, parcela_id: id }, process.env)
      return { cobranca: cobrancaOnWire(cobranca), existente }
    },
  },
  emitirCobrancasDoAcordo: {
    ...emissao,
    status: 201,
    fazer: async (db, ctx, { id, pedido }) => {
      const { cobrancas, recusas } = await emitirDoAcordo(db, ctx, { ...pedido, acordo_id: id }, process.env)
      return { cobrancas: cobrancas.map(cobrancaOnWire), recusas }
    },
  },
  cancelarUmaCobranca: {
    previa: true,
    fazer: async (trx, ctx, { id, pedido: { motivo } }) => {
      const cobranca = await lockCobranca(trx, ctx, id)
      if (!isKeepable(motivo)) throw AppError.onField('motivo', 'texto_invalido')
      const fim = { cobranca, como: listas.status_cobranca.cancelada, motivo, acao: 'cancelar_cobranca' } as const
      return { cobranca: cobrancaOnWire(await encerrarCobranca(trx, ctx, fim)), existente: true }
    },
  },
} satisfies Partial<RoutedActs>

/** The bank has the slip: from now on it can be paid. Where its line comes in a file, a reason says how one knows. Source: docs/trilhos.md, "Registro no banco". */
export const confirmarRegistro: ServerAct = async (trx, ctx, { nome, before, valores }) => {
  const cobranca = await lockCobranca(trx, ctx, Number(before.id))
  assertTransition('cobrancas.status', cobranca.status, listas.status_cobranca.ativa)
  const { motivo_registro = null } = valores
  const motivo = typeof motivo_registro === 'string' ? { motivo_registro } : {}
  await changeCobranca(trx, ctx, { cobranca, acao: nome, mudancas: { registrada_em: AGORA, ...motivo } })
}

/** What did not come of the mora is asked for: whoever serves the debtor gets a task. */
export const cobrarMora: ServerAct = async (trx, ctx, { before }) => {
  const { parcela_id, mora_devida } = await lockCobranca(trx, ctx, Number(before.id))
  const texto = `Faltaram ${formatBRL(toCents(mora_devida ?? 0))} de multa e juros por atraso.`
  await abrirPendencia(trx, ctx, { tipo: 'mora_a_cobrar', registro: parcela_id, texto })
}

/** The bank refused the slip: the reason stays with it, and another may be issued. */
export const rejeitarCobranca: ServerAct = async (trx, ctx, { nome, before, valores }) => {
  const cobranca = await lockCobranca(trx, ctx, Number(before.id))
  const motivo = requireText('motivo_rejeicao', valores.motivo_rejeicao)
  await encerrarCobranca(trx, ctx, { cobranca, como: listas.status_cobranca.rejeitada, motivo, acao: nome })
}

export const cancelarCobranca: ServerAct = async (trx, ctx, { nome, before, valores }) => {
  const cobranca = await lockCobranca(trx, ctx, Number(before.id))
  const motivo = requireText('motivo_cancelamento', valores.motivo_cancelamento)
  await encerrarCobranca(trx, ctx, { cobranca, como: listas.status_cobranca.cancelada, motivo, acao: nome })
}

function requireText(field: string, value: unknown): string {
  if (isBlank(value) || typeof value !== 'string') throw AppError.onField(field, 'campo_obrigatorio')
  return value
}
