import { type RawBuilder, sql } from 'kysely'
import { comporAcordo, type ParcelaMigrada, taxasAcima } from '../../../../domain/migracao/compor-acordo'
import type { Cents } from '../../../../domain/money/cents'
import { name } from '../../../framework/resources/sql-names'
import type { Db } from '../../../platform/database/pool'
import type { Execucao } from '../tipos/tipo'
import { nomeadas } from './julgar-operacoes'
import { recusar, recusarInteiro } from './recusar'

/** In centavos. */
interface Lido {
  readonly id: number
  readonly juros: Cents
  readonly multa: Cents
  readonly honorarios: Cents
  readonly desconto: Cents
  readonly comissao: Cents
  readonly operacoes: readonly { readonly id: number; readonly principal: Cents }[]
  readonly parcelas: readonly (Omit<ParcelaMigrada, 'recebimentos'> & {
    readonly recebimentos: ParcelaMigrada['recebimentos'] | null
  })[]
}

export interface AcordoComposto extends ReturnType<typeof comporAcordo> {
  readonly id: number
}

/** The accepted agreements of a workbook, some at a time, divided over their operations, instalments and receipts. */
export async function* carregarAcordos(trx: Db, execucao: Execucao): AsyncGenerator<readonly AcordoComposto[]> {
  const found = await loadLidos(trx, execucao, { numero: 'registro_id', onde: sql`true` })
  for (let from = 0; from < found.length; from += AT_ONCE) {
    yield found.slice(from, from + AT_ONCE).map((lido) => {
      return { id: lido.id, ...comporAcordo(lido.operacoes, lido, recebidas(lido)) }
    })
  }
}

const AT_ONCE = 500

/** Refuses accepted agreements with a receipt whose fee has no room in it, divided as it will be once it comes in. */
export async function julgarTaxas(db: Db, execucao: Execucao): Promise<void> {
  const comTaxa = sql`a.chave in (select r.chave from linhas r where r.folha = 'recebimentos' and ${centavos('r', 'taxa_cartao')} > 0)`
  const found = await loadLidos(db, execucao, { numero: 'linha', onde: comTaxa })
  const linhas = found.flatMap((lido) => taxasAcima(lido.operacoes, lido, recebidas(lido)))
  if (linhas.length === 0) return
  await recusar(db, execucao, {
    folha: 'recebimentos',
    code: 'historico_taxa',
    coluna: 'taxa_cartao',
    onde: sql`s.linha = any(${linhas}::int[])`,
  })
  await recusarInteiro(db, execucao)
}

function recebidas({ parcelas }: Lido): readonly ParcelaMigrada[] {
  return parcelas.map((parcela) => ({ ...parcela, recebimentos: parcela.recebimentos ?? [] }))
}

interface Which {
  /** What they are known by: the records that they become, or the lines that they are. */
  readonly numero: 'registro_id' | 'linha'
  /** Condition over the line of the agreement, called `a`. */
  readonly onde: RawBuilder<unknown>
}

async function loadLidos(trx: Db, execucao: Execucao, { numero, onde }: Which): Promise<readonly Lido[]> {
  const { id } = execucao
  const { rows } = await sql<Lido>`
    with linhas as (select * from remessas_linhas where importacao_id = ${id} and situacao = 'criar'),
    recebidos as (
      select r.chave, r.dados ->> 'parcela' as parcela, jsonb_agg(jsonb_build_object(
        'id', ${name('r', numero)}, 'valor', ${centavos('r', 'recebido')}, 'taxa_cartao', ${centavos('r', 'taxa_cartao')}
      ) order by r.dados ->> 'recebido_em', r.linha) as recebimentos
      from linhas r where r.folha = 'recebimentos' group by 1, 2
    ),
    parcelas as (
      select p.chave, jsonb_agg(jsonb_build_object(
        'id', ${name('p', numero)}, 'valor', ${centavos('p', 'valor')}, 'recebimentos', r.recebimentos
      ) order by (p.dados ->> 'parcela')::int) as parcelas
      from linhas p left join recebidos r on r.chave = p.chave and r.parcela = p.dados ->> 'parcela'
      where p.folha = 'parcelas' group by 1
    ),
    operacoes as (
      select n.chave, jsonb_agg(jsonb_build_object('id', o.id, 'principal', (o.valor_nominal * 100)::bigint) order by n.ordem) as operacoes
      from (${nomeadas(execucao)}) n join operacoes o on o.id = n.operacao_id group by 1
    )
    select ${name('a', numero)} as id, ${centavos('a', 'juros')} as juros, ${centavos('a', 'multas')} as multa,
      ${centavos('a', 'honorarios')} as honorarios, ${centavos('a', 'desconto')} as desconto, ${centavos('a', 'comissao')} as comissao,
      o.operacoes, p.parcelas
    from linhas a join operacoes o on o.chave = a.chave join parcelas p on p.chave = a.chave
    where a.folha = 'acordos' and ${onde} order by a.linha
  `.execute(trx)
  return rows
}

function centavos(linha: 'a' | 'p' | 'r', key: string) {
  return sql`(coalesce((${name(linha, 'dados')} ->> ${key}::text)::numeric, 0) * 100)::bigint`
}
