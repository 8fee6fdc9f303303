import { type RawBuilder, sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { refuseFound, writeFound } from '../../../framework/staging/lines'
import type { Db } from '../../../platform/database/pool'
import { linesOf } from '../lote'
import type { Execucao } from '../tipos/tipo'
import { reais } from './julgar-linhas'
import { motivoSql, recusar, valorDito } from './recusar'

/** The operations that the agreements name: all in the house, in collection, of their client, in one agreement. */
export async function julgarOperacoes(db: Db, execucao: Execucao): Promise<void> {
  const lines = linesOf(execucao.id)
  const { c } = listas.status_operacao
  await refuseFound(
    db,
    lines,
    sql`select distinct on (lugar) lugar, 'operacoes' as coluna, numero as valor, motivo from (
      select n.lugar, n.numero, n.ordem, case
        when o.id is null then ${motivoSql('linha_operacao_desconhecida')}
        when k.cpf_cnpj <> n.cpf_cnpj then ${motivoSql('linha_outro_devedor')}
        when exists (select from acordos_operacoes v where v.operacao_id = o.id and v.viva) then ${motivoSql('linha_em_acordo')}
        when o.status_operacao <> ${c} then ${motivoSql('historico_operacao_fora', { status: sql`o.status_operacao` })}
        when n.vez > 1 then ${motivoSql('historico_operacao_repetida')} end as motivo
      from (${nomeadas(execucao)}) n
      left join operacoes o on o.id = n.operacao_id left join clientes k on k.id = o.cliente_id
    ) julgadas where motivo is not null order by lugar, ordem`,
  )
  const soma = sql`(
    select n.lugar, min(o.cliente_id) as cliente_id, min(k.nome) as nome, sum(o.valor_nominal) as nominal
    from (${nomeadas(execucao)}) n join operacoes o on o.id = n.operacao_id join clientes k on k.id = o.cliente_id group by n.lugar
  )`
  await writeFound(db, lines, soma, sql`cliente_id = f.cliente_id, nome = f.nome`)
  await deriveComposicao(db, execucao, soma)
  const composta = sql`o.nominal + ${ditoOuZero('juros')} + ${ditoOuZero('multas')} - ${ditoOuZero('desconto')} + ${ditoOuZero('honorarios')}`
  await recusar(db, execucao, {
    folha: 'acordos',
    code: 'historico_composicao',
    coluna: 'total',
    com: sql`join ${soma} o on o.lugar = s.ctid`,
    onde: sql`(${composta} is distinct from ${valorDito('total')} or o.nominal <= 0)`,
    params: { nominal: reais(sql`o.nominal`), soma: reais(composta) },
  })
  await recusar(db, execucao, {
    folha: 'acordos',
    code: 'historico_comissao',
    coluna: 'comissao',
    onde: sql`${ditoOuZero('comissao')} + ${ditoOuZero('honorarios')} > ${valorDito('total')}`,
  })
}

/** Where the sheet says nothing of it, what the total has beyond the nominal is interest, and what it lacks is discount; told. */
async function deriveComposicao(db: Db, { id }: Execucao, soma: RawBuilder<unknown>): Promise<void> {
  const total = sql`(s.dados ->> 'total')::numeric`
  await writeFound(
    db,
    linesOf(id),
    sql`select o.lugar, jsonb_build_object('juros', greatest(${total} - o.nominal, 0)::text, 'desconto', greatest(o.nominal - ${total}, 0)::text) as partes
      from ${soma} o join remessas_linhas s on s.ctid = o.lugar where not s.dados ?| array['juros', 'multas', 'honorarios', 'desconto']`,
    sql`dados = s.dados || f.partes, avisos = coalesce(s.avisos, '[]') || '["aviso_composicao"]'`,
  )
}

function ditoOuZero(key: string): RawBuilder<unknown> {
  return sql`coalesce(${valorDito(key)}, 0)`
}

/** Each operation that an accepted agreement names, in its order: `lugar`, `linha`, `numero`, `ordem`, `vez` (of how many agreements before), `operacao_id`. */
export function nomeadas({ id, credor_id }: Pick<Execucao, 'id' | 'credor_id'>): RawBuilder<unknown> {
  return sql`
    select s.ctid as lugar, s.linha, s.chave, s.cpf_cnpj, s.registro_id as acordo_id, (s.dados ->> 'data_acordo')::date as data_acordo, n.numero, n.ordem, o.id as operacao_id,
      row_number() over (partition by n.numero order by s.linha, n.ordem) as vez
    from remessas_linhas s
    cross join lateral (
      select btrim(dita.numero) as numero, dita.ordem
      from regexp_split_to_table(s.dados ->> 'operacoes', '[;,|\n]') with ordinality dita(numero, ordem) where btrim(dita.numero) <> ''
    ) n
    left join operacoes o on o.credor_id = ${credor_id} and o.numero_operacao = n.numero and o.excluido_em is null
    where s.importacao_id = ${id} and s.folha = 'acordos' and s.situacao = 'criar'
  `
}
