import { addDays } from '../../../../domain/calendar/iso-date'
import { cobrancaPor } from '../../../../domain/cobrancas/payment-methods'
import { toCents } from '../../../../domain/money/cents'
import { nomeDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { AppError } from '../../../../errors/app-error'
import { AGORA, type Valores } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { createCardLink } from '../../../platform/integrations/card-link'
import { createCobv } from '../../../platform/integrations/pix-cobv'
import { type CobrancaRow, changeCobranca } from '../cobranca-row'
import { isOpen } from '../encerrar'
import { lockCobranca } from '../lock-cobrancas'

/** Secrets by the names that integracoes.yaml gives. */
export type Segredos = Readonly<Record<string, string | undefined>>

/** What another system still has to say before a charge can be handed to the client. */
export interface Externo {
  ask(): Promise<Mudancas>
}

type Mudancas = Pick<Valores<'cobrancas'>, 'link' | 'referencia' | 'registrada_em' | 'pix_copia_cola'>

/** Null when nobody else has to be asked, or was asked before. Throws `integracao_ausente`. */
export async function externoOf(
  db: Db,
  ctx: ActContext,
  cobranca: CobrancaRow,
  segredos: Segredos,
): Promise<Externo | null> {
  const { pix, cartao } = ctx.definitions.integracoes
  if (cobrancaPor(cobranca.forma) === 'link') {
    if (cobranca.link !== null) return null
    return { ask: () => askLink(db, ctx, cobranca, segredos[cartao.segredo] ?? '') }
  }
  if (pix.endereco === '' || cobranca.pix_copia_cola !== null || cobranca.convenio_id === null) return null
  return { ask: () => askPix(db, ctx, cobranca, segredos[pix.segredo] ?? '') }
}

/** What the other system answered goes into the charge, unless it has ended meanwhile. */
export async function completar(trx: Db, ctx: ActContext, id: number, mudancas: Mudancas): Promise<CobrancaRow> {
  const cobranca = await lockCobranca(trx, ctx, id)
  if (!isOpen(cobranca)) throw new AppError('conflito', { detalhe: 'A cobrança foi encerrada enquanto era gerada.' })
  return changeCobranca(trx, ctx, { cobranca, acao: 'emitir', mudancas })
}

async function askLink(db: Db, ctx: ActContext, cobranca: CobrancaRow, segredo: string): Promise<Mudancas> {
  const { cartao } = ctx.definitions.integracoes
  const { forma, valor, txid } = cobranca
  const { link, referencia } = await createCardLink(cartao, segredo, {
    identificador: txid ?? '',
    forma,
    valor: toCents(valor),
    descricao: await descricaoOf(db, cobranca),
    validade: addDays(cobranca.vencimento, cartao.validade_dias),
  })
  return { link, referencia, registrada_em: AGORA }
}

async function askPix(db: Db, ctx: ActContext, cobranca: CobrancaRow, segredo: string): Promise<Mudancas> {
  const { convenio, devedor } = await readPartes(db, cobranca)
  const { valor, vencimento, txid } = cobranca
  const pix_copia_cola = await createCobv(ctx.definitions.integracoes.pix, segredo, {
    txid: txid ?? '',
    valor: toCents(valor),
    vencimento,
    validade_dias: convenio.dias_baixa ?? 0,
    multa: convenio.multa ?? 0,
    juros: convenio.juros ?? 0,
    chave: convenio.chave_pix ?? '',
    devedor,
    solicitacao: await descricaoOf(db, cobranca),
  })
  return { pix_copia_cola }
}

async function readPartes(db: Db, { convenio_id, parcela_id }: CobrancaRow) {
  const convenio = await db
    .selectFrom('convenios')
    .select(['dias_baixa', 'multa', 'juros', 'chave_pix'])
    .where('id', '=', convenio_id)
    .executeTakeFirstOrThrow()
  const devedor = await db
    .selectFrom('clientes')
    .innerJoin('parcelas', 'parcelas.cliente_id', 'clientes.id')
    .select(['clientes.nome', 'clientes.cpf_cnpj'])
    .where('parcelas.id', '=', parcela_id)
    .executeTakeFirstOrThrow()
  return { convenio, devedor }
}

/** 'Acordo 12, parcela 1/3'. */
async function descricaoOf(db: Db, { parcela_id }: CobrancaRow): Promise<string> {
  const { acordo_id, numero_parcela, total_parcelas } = await db
    .selectFrom('parcelas')
    .select(['acordo_id', 'numero_parcela', 'total_parcelas'])
    .where('id', '=', parcela_id)
    .executeTakeFirstOrThrow()
  return `Acordo ${acordo_id}, ${nomeDaParcela(numero_parcela, total_parcelas)}`
}
