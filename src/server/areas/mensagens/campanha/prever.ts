import { sql } from 'kysely'
import type { RespostaA } from '../../../../contract/perguntas'
import { unidadesDoCanal } from '../../../../domain/fornecedores/unidades'
import { canalDeMensagem, MODELOS } from '../../../../domain/mensagens/modelos'
import { cents, toReais } from '../../../../domain/money/cents'
import { AppError } from '../../../../errors/app-error'
import { findFornecedor } from '../../../collection/fornecedores/consumo'
import { type Mes, verMes } from '../../../collection/fornecedores/mes'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Db } from '../../../platform/database/pool'
import { escreverCarta } from '../html'
import { escreverMoldura, molduraNoFio } from '../moldura'
import { tamanhoDe } from '../texto'
import { readValores } from '../valores'
import { comMais, type Feitos, NADA } from './feitos'
import type { Julgado } from './julgar'
import type { CampanhaLida } from './ler-campanha'
import { percorrer } from './percorrer'
import { type DoPublico, publicoSql } from './publico'

/** How many are shown, of all that are judged. */
const SAMPLE = 10

type Previsto = RespostaA<'preverCampanha'>
type APrever = Omit<CampanhaLida, 'id' | 'rodada'>

/**
 * What freezing the public would say now, by the same walk, with nothing locked and nothing written: of the first so many, and how many
 * there are.
 *
 * Throws   what the supplier's month and, on an e-mail, `escreverCarta` are refused with.
 * Source   docs/contato.md, "Campanhas".
 */
export async function preverCampanha(db: Db, ctx: WriteContext, campanha: APrever, ate: number): Promise<Previsto> {
  const { rows: publico } = await sql<DoPublico & { pessoas: number }>`
    select *, count(*) over ()::int as pessoas from (${publicoSql(ctx, campanha)}) todos order by cliente_id limit ${ate}`.execute(
    db,
  )
  const mes = await mesDoCanal(db, ctx, campanha)
  const julgados: Julgado[] = []
  let feitos: Feitos = NADA
  const levar = async (judged: readonly Julgado[]) => {
    julgados.push(...judged)
    const going = judged.filter(({ motivo }) => motivo === null)
    feitos = comMais(
      feitos,
      going.map((one) => ({ ...one, contato: contatoDe(ctx, campanha, one) })),
    )
    return feitos
  }
  await percorrer(db, ctx, campanha, { publico, mes, levar })
  return {
    pessoas: publico[0]?.pessoas ?? 0,
    julgadas: julgados.length,
    ...totals(julgados, mes),
    amostra: await named(db, sampled(julgados)),
    exemplo: await exemploDe(db, ctx, campanha, julgados),
  }
}

/** null: no supplier is asked. Throws on `canal` what `verMes` throws. */
export async function mesDoCanal(db: Db, ctx: WriteContext, { canal }: Pick<APrever, 'canal'>): Promise<Mes | null> {
  const written = canalDeMensagem(canal)
  const fornecedor_id = written === null ? null : await findFornecedor(db, written)
  if (written === null || fornecedor_id === null) return null
  try {
    return await verMes(db, ctx, fornecedor_id, unidadesDoCanal(written))
  } catch (error) {
    if (error instanceof AppError) throw AppError.onField('canal', error.code, error.params)
    throw error
  }
}

/** As its row would count. */
function contatoDe({ clock }: WriteContext, { canal }: APrever, { a_partir_de }: Julgado) {
  return { em: a_partir_de ?? clock.agora().toISOString(), canal, cpc: false, combinado: null }
}

function totals(julgados: readonly Julgado[], mes: Mes | null): Pick<Previsto, 'vao' | 'custo' | 'motivos'> {
  const motivos = new Map<string, number>()
  let [vao, custo] = [0, 0]
  for (const { motivo, cobrado } of julgados) {
    if (motivo !== null) motivos.set(motivo, (motivos.get(motivo) ?? 0) + 1)
    else vao += 1
    custo += cobrado?.valor ?? 0
  }
  const counted = [...motivos].map(([motivo, pessoas]) => ({ motivo, pessoas }))
  counted.sort((one, other) => other.pessoas - one.pessoas || one.motivo.localeCompare(other.motivo))
  return { vao, custo: mes === null ? null : toReais(cents(custo)), motivos: counted }
}

/** From all over them, in the order of the public. */
function sampled(julgados: readonly Julgado[]): readonly Julgado[] {
  const sorted = [...julgados].sort((one, other) => one.cliente_id - other.cliente_id)
  const step = Math.max(1, sorted.length / SAMPLE)
  return Array.from({ length: Math.min(SAMPLE, sorted.length) }, (_, at) => sorted[Math.floor(at * step)]).flatMap(
    (one) => one ?? [],
  )
}

async function named(db: Db, amostra: readonly Julgado[]): Promise<Previsto['amostra']> {
  const names = await nomesDe(db, amostra)
  return amostra.map(({ cliente_id, credor_id, valor, motivo, regra, a_partir_de }) => ({
    ...{ cliente_id, valor, motivo, regra, a_partir_de },
    ...names(cliente_id, credor_id),
  }))
}

/** What a person and a creditor are called. */
async function nomesDe(db: Db, of: readonly Pick<Julgado, 'cliente_id' | 'credor_id'>[]) {
  const read = async (table: 'clientes' | 'credores', ids: readonly number[]) => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'nome'])
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute()
    return new Map(rows.map(({ id, nome }) => [id, nome]))
  }
  const clientes = await read(
    'clientes',
    of.map(({ cliente_id }) => cliente_id),
  )
  const credores = await read(
    'credores',
    of.map(({ credor_id }) => credor_id),
  )
  return (cliente_id: number, credor_id: number) => ({
    cliente: clientes.get(cliente_id) ?? '',
    credor: credores.get(credor_id) ?? '',
  })
}

/** The first to whom it goes, with the message as it arrives; null: it goes to nobody, or is a call. */
async function exemploDe(
  db: Db,
  ctx: WriteContext,
  { canal, modelo, oferta }: APrever,
  julgados: readonly Julgado[],
): Promise<Previsto['exemplo']> {
  const first = julgados.find(({ escrito }) => escrito !== null)
  if (!first?.escrito || modelo === null || canal === 'ligacao') return null
  const { cliente_id, credor_id, escrito, cobrado } = first
  const lido = await readValores(db, ctx, { cliente_id, credor_id, proposta_id: null }, oferta)
  const names = await nomesDe(db, [first])
  return {
    ...{ cliente_id, credor_id, ...names(cliente_id, credor_id), ...escrito, ...tamanhoDe(canal, escrito.texto) },
    formatado: escreverCarta(ctx, canal, modelo, lido)?.formatado ?? null,
    moldura: molduraNoFio(escreverMoldura(modelo, lido.valores, MODELOS[canal].campo)),
    custo: cobrado && toReais(cobrado.valor),
  }
}
