import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ConvenioNaPratica } from '../../../../contract/cobrancas'
import { convenioDoBanco } from '../../../../domain/payments/cnab/convenio-do-banco'
import { AppError } from '../../../../errors/app-error'
import { serveCredor, temCredores } from '../../../collection/acordos/serve-credor'
import { existsFor } from '../../../framework/resources/scoped'
import type { ActContext } from '../../../platform/act-context'
import type { Database } from '../../../platform/database/database'
import type { Db } from '../../../platform/database/pool'
import { qrSvg } from '../../../platform/qr-svg'
import { proximoNumero } from '../emissao/novo-boleto'
import { homologacaoDe } from './homologar'
import { boletoDeTeste } from './teste'

type Convenio = Selectable<Database['convenios']>
type Escolha = Pick<ConvenioNaPratica['atende'][number], 'convenio' | 'porque'>

/** Throws `nao_encontrado`. */
export async function findConvenio(db: Db, ctx: ActContext, id: number): Promise<Convenio> {
  const found = await db
    .selectFrom('convenios')
    .selectAll()
    .where('id', '=', id)
    .where(existsFor(ctx, 'convenios'))
    .executeTakeFirst()
  if (!found) throw new AppError('nao_encontrado')
  return found
}

/** Throws `nao_encontrado`. */
export async function readNaPratica(db: Db, ctx: ActContext, id: number): Promise<ConvenioNaPratica> {
  const convenio = await findConvenio(db, ctx, id)
  const doBanco = convenioDoBanco(convenio)
  return {
    ...(await readBoleto(convenio, ctx)),
    falta_na_remessa: 'falta' in doBanco ? doBanco.falta : null,
    homologacao: homologacaoDe(convenio),
    homologado_em: convenio.homologado_em,
    proximo: proximoNumero(convenio),
    atende: await readAtende(db, ctx, id),
  }
}

/** By which convenio the slip of this instalment would be issued. Throws `nao_encontrado`. */
export async function readConvenioDaParcela(db: Db, ctx: ActContext, id: number): Promise<Escolha> {
  const credor = sql`(select credor_id from parcelas where id = ${id} and ${existsFor(ctx, 'parcelas')})`
  const { rows } = await sql<{ credor: number | null }>`select ${credor} as credor`.execute(db)
  if (!rows[0]?.credor) throw new AppError('nao_encontrado')
  const [escolha] = await readEscolhas(db, ctx, sql`credores.id = ${rows[0].credor}`)
  return escolha === undefined ? { convenio: null, porque: null } : escolhaOf(escolha)
}

async function readBoleto(convenio: Convenio, { clock }: ActContext) {
  try {
    const { linha_digitavel, codigo_barras, nosso_numero, pix_copia_cola } = boletoDeTeste(convenio, clock)
    const qr_svg = pix_copia_cola === null ? null : await qrSvg(pix_copia_cola)
    return { boleto: { linha_digitavel, codigo_barras, nosso_numero, pix_copia_cola, qr_svg }, falta: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { boleto: null, falta: error.message }
  }
}

interface Linha {
  readonly credor_id: number
  readonly credor: string
  readonly id: number
  readonly nome: string
  readonly dele: boolean
}

async function readAtende(db: Db, ctx: ActContext, id: number): Promise<ConvenioNaPratica['atende']> {
  const serve = sql`exists (select from convenios where convenios.id = ${id} and ${serveCredor(sql`credores.id`)})`
  const rows = await readEscolhas(db, ctx, serve)
  return rows.map((row) => ({ credor: { id: row.credor_id, nome: row.credor }, ...escolhaOf(row) }))
}

function escolhaOf({ id, nome, dele }: Linha): Escolha {
  return { convenio: { id, nome }, porque: dele ? 'dele' : 'de_todos' }
}

/** The choice of `escolherConvenio` for many creditors at once, by the same order. */
async function readEscolhas(db: Db, ctx: ActContext, quais: RawBuilder<unknown>): Promise<readonly Linha[]> {
  const { rows } = await sql<Linha>`
    select credores.id as credor_id, credores.nome as credor, escolhido.id, escolhido.nome, escolhido.dele
    from credores cross join lateral (
      select convenios.id, convenios.nome, ${temCredores} as dele from convenios
      where convenios.situacao = 'ATIVO' and convenios.excluido_em is null and ${serveCredor(sql`credores.id`)}
      order by ${temCredores} desc, convenios.id limit 1
    ) escolhido
    where ${existsFor(ctx, 'credores')} and ${quais}
    order by credores.nome, credores.id`.execute(db)
  return rows
}
