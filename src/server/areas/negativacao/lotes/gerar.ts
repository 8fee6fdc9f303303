import { createHash } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isCnpj } from '../../../../domain/documentos/cnpj'
import { listas } from '../../../../domain/generated-lists'
import { sumCents, toCents, toReais } from '../../../../domain/money/cents'
import { escreverArquivo } from '../../../../domain/negativacao/arquivo/escrever'
import type { LayoutDoBureau } from '../../../../domain/negativacao/arquivo/layout-do-bureau'
import { SENTIDO } from '../../../../domain/negativacao/arquivo/pefin'
import { podeNegativar } from '../../../../domain/negativacao/pode-negativar'
import { AppError } from '../../../../errors/app-error'
import type { ServerAct } from '../../../framework/acts/server-act'
import { change } from '../../../framework/writing/change'
import { insertMany, insertOne } from '../../../framework/writing/insert'
import { holdWhere, lockKnown, lockWhere } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { lerAvisos } from '../ler-avisos'
import { lerMuitosFatos } from '../ler-fatos'
import { emPalavras } from '../recusar'
import { type LinhaDoLote, lerLinhas, movimentoDe } from './linhas'

const { autorizada, enviada, exclusao_pedida, ativa, suspensa } = listas.status_negativacao

/** The last number that six columns hold. */
const MAIOR_NUMERO = 999_999

/** Over `negativacoes`: what the next file of a creditor takes. */
const ESPERAM: RawBuilder<SqlBool> = sql`(status = ${sql.lit(autorizada)}
  or (a_enviar is not null and status in ${listed([exclusao_pedida, ativa, suspensa])}))`

/**
 * The next file of a creditor to each bureau: what was authorised and may still be listed, and what has to come out. All that speaks
 * against an inclusion is asked again here; one that may not go stays authorised and shows why.
 *
 * Throws   `lote_sem_linhas` with the first reason of those left out, `lote_sem_layout`, `lote_credor_incompleto`, `lote_esgotado`.
 * Source   docs/regras.md, "Negativação".
 */
export const gerarLoteBureau: ServerAct = async (trx, ctx, { before, diz }) => {
  const credor = await lockKnown(trx, 'credores', Number(before.id))
  const bureaus = await lerBureaus(trx, credor.id)
  const said: string[] = []
  const left: string[] = []
  for (const bureau of bureaus) {
    const { lote, fora } = await gerar(trx, ctx, credor, bureau)
    left.push(...fora)
    if (lote) said.push(emFrase(lote))
  }
  const [reason] = left
  if (said.length === 0)
    throw reason === undefined
      ? new AppError('lote_sem_linhas', { credor: credor.nome })
      : new AppError('lote_so_impedidas', { quantas: left.length, motivo: reason })
  const out = left.length === 0 ? '' : `; ${left.length} de fora: ${reason ?? ''}`
  diz?.(`${said.join('; ')}${out}`)
}

async function lerBureaus(trx: Db, credor_id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ bureau: string }>`
    select distinct bureau from negativacoes where credor_id = ${credor_id} and ${ESPERAM} and excluido_em is null order by 1`.execute(
    trx,
  )
  return rows.map(({ bureau }) => bureau)
}

function emFrase({ numero, inclusoes, exclusoes, outros }: Linha<'lotes_bureau'>): string {
  const count = (n: number, um: string, varios: string) => (n === 0 ? [] : [`${n} ${n === 1 ? um : varios}`])
  const parts = [
    ...count(inclusoes, 'inclusão', 'inclusões'),
    ...count(exclusoes, 'exclusão', 'exclusões'),
    ...count(outros, 'suspensão ou retomada', 'suspensões e retomadas'),
  ]
  return `lote ${numero} gerado com ${parts.join(' e ')}`
}

interface Gerado {
  readonly lote: Linha<'lotes_bureau'> | null
  /** Why each was left out. */
  readonly fora: readonly string[]
}

async function gerar(trx: Db, ctx: ActContext, credor: Linha<'credores'>, bureau: string): Promise<Gerado> {
  const layout = ctx.definitions.layouts_bureau[bureau]
  if (!layout) throw new AppError('lote_sem_layout', { bureau })
  const cnpj = requireCompleto(credor, layout)
  const onde = sql<SqlBool>`credor_id = ${credor.id} and bureau = ${bureau} and ${ESPERAM}`
  // whoever pays, disputes or closes an agreement holds the operation: he is done, or waits
  await holdWhere(
    trx,
    'operacoes',
    sql`id in (select operacao_id from negativacoes where ${onde} and excluido_em is null)`,
  )
  const waiting = await lockWhere(trx, 'negativacoes', onde)
  const { vao, fora } = await julgar(trx, ctx, waiting)
  if (vao.length === 0) return { lote: null, fora }
  const linhas = await lerLinhas(
    trx,
    layout,
    cnpj,
    vao.map((negativacao) => ({ negativacao, movimento: movimentoDe(negativacao) })),
  )
  const lote = await guardar(trx, ctx, { credor, layout, cnpj, linhas })
  await marcar(trx, ctx, vao)
  return { lote, fora }
}

/** What the header of a file needs. Throws `lote_credor_incompleto`. */
function requireCompleto({ nome, cpf_cnpj, bureau_logon }: Linha<'credores'>, { arquivo }: LayoutDoBureau): string {
  const falta = (what: string) => new AppError('lote_credor_incompleto', { credor: nome, falta: what })
  if (cpf_cnpj === null || !isCnpj(cpf_cnpj)) throw falta('o CNPJ')
  const logon = arquivo.cabecalho.campos.some((campo) => campo.nome === 'logon')
  if (logon && (bureau_logon ?? '').trim() === '') throw falta('o logon no órgão')
  return cpf_cnpj
}

async function julgar(trx: Db, ctx: ActContext, waiting: readonly Linha<'negativacoes'>[]) {
  const entram = waiting.filter(({ status }) => status === autorizada)
  const fatos = await lerMuitosFatos(
    trx,
    ctx,
    entram.map((row) => ({ operacao_id: row.operacao_id, negativacao_id: row.id, row })),
  )
  const avisos = await lerAvisos(
    trx,
    entram.map(({ id }) => id),
  )
  const { negativacao: regras } = ctx.definitions.regras
  const fora = new Map<number, string>()
  for (const { fatos: known, perguntada } of fatos) {
    const { id, criado_por, autorizada_por_id } = perguntada.row
    const autorizacao =
      autorizada_por_id === null ? null : { pedida_por: criado_por ?? 0, autorizada_por: autorizada_por_id }
    const asked = { ...known, aviso: avisos.get(id) ?? null, autorizacao }
    const { motivos } = podeNegativar(asked, regras, ctx.clock.hoje())
    if (motivos.length > 0) fora.set(id, motivos.map(emPalavras).join(' '))
  }
  return { vao: waiting.filter(({ id }) => !fora.has(id)), fora: [...fora.values()] }
}

interface Arquivo {
  readonly credor: Linha<'credores'>
  readonly layout: LayoutDoBureau
  readonly cnpj: string
  readonly linhas: readonly LinhaDoLote[]
}

async function guardar(trx: Db, ctx: ActContext, { credor, layout, cnpj, linhas }: Arquivo) {
  const numero = await proximoNumero(trx, credor.id, layout.layout)
  const texto = escreverArquivo(layout.arquivo, {
    cabecalho: {
      raiz_cnpj: cnpj.slice(0, 8),
      data: ctx.clock.hoje(),
      contato: credor.nome,
      numero: String(numero),
      sentido: SENTIDO.envio,
      logon: credor.bureau_logon ?? '',
    },
    detalhes: linhas.map(({ valores }) => valores),
  })
  const conteudo = Buffer.from(texto, 'latin1')
  const of = (...movimentos: readonly string[]) => linhas.filter(({ movimento }) => movimentos.includes(movimento))
  const lote = await insertOne(trx, ctx, 'lotes_bureau', {
    ...{ bureau: layout.layout, credor_id: credor.id, numero },
    inclusoes: of('incluir').length,
    exclusoes: of('excluir').length,
    outros: of('suspender', 'retomar').length,
    valor: toReais(sumCents(of('incluir').map(({ negativacao }) => toCents(negativacao.valor)))),
    arquivo: `negativacao-${layout.layout}-${credor.id}-${String(numero).padStart(6, '0')}.txt`,
    tamanho: conteudo.length,
    sha256: createHash('sha256').update(conteudo).digest('hex'),
  })
  await sql`insert into lotes_bureau_arquivos (lote_id, conteudo) values (${lote.id}, ${conteudo})`.execute(trx)
  await insertMany(
    trx,
    ctx,
    'lotes_bureau_linhas',
    linhas.map(({ negativacao, movimento, documento, nome, contrato }, at) => ({
      ...{ lote_id: lote.id, negativacao_id: negativacao.id, linha: at + 2 },
      ...{ movimento, documento, devedor: nome, contrato, valor: negativacao.valor },
    })),
  )
  return lote
}

/** The creditor is locked. Throws `lote_esgotado`. */
async function proximoNumero(trx: Db, credor_id: number, bureau: string): Promise<number> {
  const { ultimo } = await trx
    .selectFrom('lotes_bureau')
    .select((of) => of.fn.max<number | null>('numero').as('ultimo'))
    .where('credor_id', '=', credor_id)
    .where('bureau', '=', bureau)
    .executeTakeFirstOrThrow()
  const numero = (ultimo ?? 0) + 1
  if (numero > MAIOR_NUMERO) throw new AppError('lote_esgotado', { bureau })
  return numero
}

async function marcar(trx: Db, ctx: ActContext, vao: readonly Linha<'negativacoes'>[]): Promise<void> {
  const entram = vao.filter(({ status }) => status === autorizada)
  const entrada = { status: enviada, enviada_em: ctx.clock.hoje(), recusa: null }
  await change(trx, ctx, 'negativacoes', entram, { mudancas: entrada, acao: 'enviar' })
  const outras = vao.filter(({ status }) => status !== autorizada)
  await change(trx, ctx, 'negativacoes', outras, { mudancas: { a_enviar: null }, acao: 'remeter' })
}
