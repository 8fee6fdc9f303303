import { sql } from 'kysely'
import { checkInvariants } from '../../src/server/app/integrity/check-invariants'
import type { Db } from '../../src/server/platform/database/pool'
import { type Journal, send } from './client'

/** Rows that contradict each other, one line each; nothing when all is as the acts left it. One snapshot of the database. */
export async function contradictions(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ linha: string }>`
    select 'acordo ' || id || ': parcelas somam ' || soma || ' de ' || total as linha from (
      select acordos.id, total, coalesce(sum(parcelas.valor_nominal), 0) as soma
      from acordos left join parcelas on parcelas.acordo_id = acordos.id group by acordos.id) as s where soma <> total
    union all
    select 'acordo ' || id || ': ' || existem || ' parcelas de ' || esperadas from (
      select acordos.id, quantidade_parcelas + (valor_entrada > 0)::int as esperadas, count(parcelas.id) as existem
      from acordos left join parcelas on parcelas.acordo_id = acordos.id group by acordos.id) as s where existem <> esperadas
    union all
    select 'parcela ' || id || ': linhas somam ' || soma || ' de ' || valor_nominal from (
      select parcelas.id, valor_nominal, coalesce(sum(valor_negociado), 0) as soma
      from parcelas left join parcelas_operacoes as l on l.parcela_id = parcelas.id group by parcelas.id) as s
      where soma <> valor_nominal
    union all
    select 'operacao ' || operacao_id || ': em ' || count(*) || ' acordos vivos' from acordos_operacoes
      where viva group by operacao_id having count(*) > 1
    union all
    select 'operacao ' || o.id || ': ' || o.status_operacao || ', viva ' || (v.operacao_id is not null)
      from operacoes as o left join acordos_operacoes as v on v.operacao_id = o.id and v.viva
      where (o.status_operacao = 'A') <> (v.operacao_id is not null)
    union all
    select 'recebimento ' || id || ': linhas somam ' || soma || ' de ' || valor from (
      select r.id, r.valor, coalesce(sum(l.realizado), 0) as soma
      from recebimentos as r left join recebimentos_linhas as l on l.recebimento_id = r.id group by r.id) as s where soma <> valor
    union all
    select 'recebimento ' || id || ': ' || valor || ' dividido em ' || valor_repasse + honorarios + comissao + taxa_cartao
      from recebimentos where valor <> valor_repasse + honorarios + comissao + taxa_cartao
    union all
    select 'parcela ' || id || ' ' || status || ': paga ' || valor_pago || ', recebida ' || soma from (
      select parcelas.id, parcelas.status, valor_pago, valor_nominal, coalesce(sum(r.valor), 0) as soma
      from parcelas left join recebimentos as r on r.parcela_id = parcelas.id group by parcelas.id) as s
      where soma <> valor_pago or (status = 'Paga') <> (soma = valor_nominal)
    union all
    select 'acordo ' || id || ': pago ' || valor_pago || ', recebido ' || soma from (
      select acordos.id, valor_pago, coalesce(sum(r.valor), 0) as soma
      from acordos left join recebimentos as r on r.acordo_id = acordos.id group by acordos.id) as s where soma <> valor_pago
    union all
    select 'acordo ' || id || ': sem registro de quem o criou' from acordos where not exists (
      select from historico where recurso = 'acordos' and registro_id = acordos.id and acao = 'criar')
    union all
    select 'parcela ' || parcela_id || ': ' || count(*) || ' recebimentos e ' || registros || ' registros' from (
      select r.parcela_id, (select count(*) from historico as h
        where h.recurso = 'parcelas' and h.registro_id = r.parcela_id and h.mudancas ? 'valor_pago') as registros
      from recebimentos as r) as s group by parcela_id, registros having count(*) > registros
  `.execute(db)
  return rows.map(({ linha }) => linha)
}

/** What `npm run conferir` finds wrong; nothing when the seven invariants hold. */
export async function brokenInvariants(db: Db): Promise<readonly string[]> {
  const checked = await checkInvariants(db)
  return checked.filter(({ total }) => total > 0).map(({ nome, violacoes }) => `${nome}: ${JSON.stringify(violacoes)}`)
}

/** How many rows the answered acts must have left, and how many there are. */
export async function countActs(db: Db, { begun, answered }: Journal) {
  const made = (suffix: string) =>
    begun.filter(({ chave, path }) => path.endsWith(suffix) && (answered.get(chave)?.status ?? 500) < 300).length
  const { rows } = await sql<{ acordos: number; baixas: number; estornos: number; quebras: number }>`
    select (select count(*) from acordos) as acordos,
      (select count(*) from recebimentos where tipo = 'baixa') as baixas,
      (select count(*) from recebimentos where tipo = 'estorno') as estornos,
      (select count(*) from acordos where status in ('Quebrado', 'Cancelado')) as quebras`.execute(db)
  return {
    expected: {
      acordos: made('/store'),
      baixas: made('/baixa'),
      estornos: made('/estorno'),
      quebras: made('/quebrar'),
    },
    found: rows[0],
  }
}

/** Sends every answered act once more with its key. Returns those that were answered otherwise than before. */
export async function changedAnswers(url: string, { begun, answered }: Journal): Promise<readonly string[]> {
  const changed: string[] = []
  for (const intent of begun) {
    const before = answered.get(intent.chave)
    if (!before || before.status >= 300) continue
    const again = await send(url, intent)
    if (again.status !== before.status || again.text !== before.text) changed.push(`${intent.path}: ${again.text}`)
  }
  return changed
}

/** Acts that the server began and neither finished nor gave up. */
export async function unfinishedActs(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from idempotencia where status is null`.execute(db)
  return rows[0]?.n ?? -1
}
