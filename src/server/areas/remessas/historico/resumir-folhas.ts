import { type RawBuilder, sql } from 'kysely'
import { formatMessage } from '../../../../errors/app-error'
import { rewriteLines } from '../../../framework/staging/lines'
import type { Db } from '../../../platform/database/pool'
import { type Alerta, type FolhaLida, linesOf } from '../lote'
import type { Dito, Execucao } from '../tipos/tipo'
import { FOLHAS } from './folhas'
import { dito, recusar } from './recusar'

/** What each sheet comes to, and what was odd about the whole. */
export async function resumirFolhas(db: Db, { id }: Execucao): Promise<Dito> {
  const { rows } = await sql<FolhaLida>`
    select s.folha, count(*)::int as linhas, count(*) filter (where s.situacao = 'criar')::int as aceitas,
      count(*) filter (where s.situacao = 'recusada')::int as rejeitadas,
      sum(coalesce(s.dados ->> 'total', s.dados ->> 'valor', s.dados ->> 'recebido')::numeric) filter (where s.situacao = 'criar') as valor
    from remessas_linhas s where s.importacao_id = ${id} group by s.folha
  `.execute(db)
  const none = { linhas: 0, aceitas: 0, rejeitadas: 0, valor: null }
  const folhas = FOLHAS.map(({ nome }) => rows.find(({ folha }) => folha === nome) ?? { folha: nome, ...none })
  return { folhas, alertas: await alertasDe(db, id) }
}

async function alertasDe(db: Db, id: number): Promise<readonly Alerta[]> {
  const { rows } = await sql<Omit<Alerta, 'motivo'>>`
    select count(*)::int as linhas, coalesce(min(s.linha) filter (where s.folha = 'acordos'), 0)::int as linha
    from remessas_linhas s where s.importacao_id = ${id} and s.situacao = 'mantida'
  `.execute(db)
  const [found] = rows
  return found && found.linhas > 0 ? [{ motivo: formatMessage('alerta_outro_credor'), ...found }] : []
}

/** The workbook may be of the whole house: what it says of other creditors is told, and waits for a run of theirs. */
export async function semOutrosCredores(db: Db, execucao: Execucao): Promise<void> {
  const { id, credor_id } = execucao
  const numeros = (dele: RawBuilder<unknown>) => sql`(
    select a.chave from remessas_linhas a where a.importacao_id = ${id} and a.folha = 'acordos' and a.chave is not null and ${dele})`
  const outro = (linha: RawBuilder<unknown>) =>
    sql`${dito('credor', linha)} <> (select c.cpf_cnpj from credores c where c.id = ${credor_id})`
  const deOutros = numeros(outro(sql`a`))
  const deste = numeros(sql`(${outro(sql`a`)}) is not true`)
  await recusar(db, execucao, {
    folha: 'acordos',
    code: 'historico_numero_de_dois',
    coluna: 'acordo',
    onde: sql`s.chave in ${deOutros} and (${outro(sql`s`)}) is not true`,
  })
  await rewriteLines(db, linesOf(id), {
    set: sql`situacao = 'mantida'`,
    onde: sql`l.chave in ${deOutros} and case l.folha when 'acordos' then ${outro(sql`l`)} else l.chave not in ${deste} end`,
  })
}
