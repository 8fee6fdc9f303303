import { formatDate } from '../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { grupos } from '../../../domain/generated-lists'
import { cents, toReais } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import type { DividaAvisada } from '../../../domain/negativacao/fatos'
import { podeAvisar } from '../../../domain/negativacao/pode-avisar'
import { prazoDoAviso } from '../../../domain/negativacao/pode-negativar'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import type { ServerAct } from '../../framework/acts/server-act'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { insertOne } from '../../framework/writing/insert'
import type { Linha } from '../../framework/writing/values'
import type { Db } from '../../platform/database/pool'
import { type FatosLidos, lerFatos } from './ler-fatos'
import { recusarSeNaoPode } from './recusar'

/** Puts a notice in the outbox; the area of messages does. Throws what speaks against it. */
export type EnviarAviso = (
  trx: Db,
  ctx: WriteContext,
  divida: DividaAvisada,
) => Promise<Pick<Linha<'mensagens'>, 'id' | 'texto'> & { readonly canal: string }>

/**
 * Notices a debtor by message that the debt will be listed, once everything that speaks against it was asked.
 *
 * Throws   `divida_nao_negativa` with every reason; what the message is refused for.
 * Source   docs/regras.md, "Negativação".
 */
export function avisarPorMensagem(enviar: EnviarAviso): ServerAct {
  return async (trx, ctx, { before }) => {
    const lida = await lerElegivel(trx, ctx, Number(before.id))
    const { id, texto, canal } = await enviar(trx, ctx, dividaDe(ctx, lida, Number(before.id)))
    const negativacao_id = await abrirNegativacao(trx, ctx, lida, Number(before.id))
    const { cliente_id } = lida
    const enviado_em = ctx.clock.hoje()
    await insertOne(trx, ctx, 'avisos_previos', {
      negativacao_id,
      cliente_id,
      canal,
      mensagem_id: id,
      texto,
      enviado_em,
    })
  }
}

/** The same by a letter, which the post proves. */
export const avisarPorCarta: ServerAct = async (trx, ctx, { before }) => {
  const lida = await lerElegivel(trx, ctx, Number(before.id))
  const negativacao_id = await abrirNegativacao(trx, ctx, lida, Number(before.id))
  await escreverCarta(trx, ctx, lida, { negativacao_id, operacao_id: Number(before.id) })
}

/** A letter where the message proved nothing. Throws `carta_de_outra_situacao`, `divida_nao_negativa`. */
export const repetirPorCarta: ServerAct = async (trx, ctx, { before }) => {
  const [negativacao_id, operacao_id] = [Number(before.id), Number(before.operacao_id)]
  if (!isIn(grupos.status_negativacao.por_enviar, String(before.status)))
    throw new AppError('carta_de_outra_situacao', { status: String(before.status) })
  const lida = await lerFatos(trx, ctx, operacao_id, negativacao_id)
  recusarSeNaoPode(podeAvisar(lida.fatos, ctx.clock.hoje()))
  await escreverCarta(trx, ctx, lida, { negativacao_id, operacao_id })
}

/** The operation is locked: two who notice it at once are one after the other. */
async function lerElegivel(trx: Db, ctx: WriteContext, operacao_id: number): Promise<FatosLidos> {
  const lida = await lerFatos(trx, ctx, operacao_id)
  recusarSeNaoPode(podeAvisar(lida.fatos, ctx.clock.hoje()))
  return lida
}

async function abrirNegativacao(trx: Db, ctx: WriteContext, lida: FatosLidos, operacao_id: number): Promise<number> {
  const { cliente_id, credor_id, bureau, fatos } = lida
  const { id } = await insertOne(trx, ctx, 'negativacoes', {
    ...{ operacao_id, cliente_id, credor_id },
    bureau: bureau ?? 'outro',
    valor: toReais(cents(fatos.divida.valor)),
    vencimento: fatos.divida.vencimento,
  })
  return id
}

function dividaDe({ clock, definitions }: WriteContext, lida: FatosLidos, operacao_id: number): DividaAvisada {
  const { cliente_id, credor_id, fatos } = lida
  return {
    ...{ cliente_id, credor_id, operacao_id },
    valor: formatBRL(cents(fatos.divida.valor)),
    vencimento: formatDate(fatos.divida.vencimento),
    validade: formatDate(prazoDoAviso(clock.hoje(), definitions.regras.negativacao)),
  }
}

interface Carta {
  readonly negativacao_id: number
  readonly operacao_id: number
}

async function escreverCarta(
  trx: Db,
  ctx: WriteContext,
  lida: FatosLidos,
  { negativacao_id, operacao_id }: Carta,
): Promise<void> {
  const { cliente_id, credor_id } = lida
  const { devedor, credor } = lida.fatos
  const found = await trx
    .selectFrom('credores as c')
    .innerJoin('operacoes as o', 'o.credor_id', 'c.id')
    .innerJoin('clientes as d', 'd.id', 'o.cliente_id')
    .select(['c.nome', 'c.telefone', 'o.numero_operacao', 'd.numero', 'd.bairro'])
    .where('o.id', '=', operacao_id)
    .where('c.id', '=', credor_id)
    .executeTakeFirstOrThrow()
  const { valor, vencimento } = dividaDe(ctx, lida, operacao_id)
  const { empresa, negativacao } = ctx.definitions.regras
  const street = [devedor.endereco, found.numero].filter((each) => each !== null && each !== '').join(', ')
  const town = `${devedor.cidade ?? ''}/${devedor.uf ?? ''}`
  const texto = [
    `${devedor.nome ?? ''},`,
    `${found.nome} (${formatCpfCnpj(credor.documento ?? '')}) comunica que a dívida ${found.numero_operacao}, de ${valor}, vencida em ${vencimento}, será incluída em cadastro de inadimplentes se não for paga em ${negativacao.dias_aviso} dias, contados da entrega desta carta (CDC, art. 43, § 2º).`,
    `Para pagar, negociar ou dizer por que não deve, fale com ${empresa.nome}, que cobra em nome do credor${found.telefone === null ? '' : `, ou com o credor, ${found.telefone}`}. Uma dívida contestada não é negativada enquanto se apura.`,
  ].join('\n\n')
  await insertOne(trx, ctx, 'avisos_previos', {
    ...{ negativacao_id, cliente_id, canal: 'carta', texto },
    endereco: [street, found.bairro, town, `CEP ${devedor.cep ?? ''}`].filter((each) => each).join(' · '),
    enviado_em: ctx.clock.hoje(),
  })
}
