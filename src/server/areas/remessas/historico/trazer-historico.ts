import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { rewriteLines } from '../../../framework/staging/lines'
import { changeWhere } from '../../../framework/writing/change-where'
import { insertFrom } from '../../../framework/writing/insert-from'
import type { Db } from '../../../platform/database/pool'
import { linesOf } from '../lote'
import type { Execucao } from '../tipos/tipo'
import { carregarAcordos } from './carregar-acordos'
import { escreverAcordos } from './escrever-acordos'
import { escreverLinhas } from './escrever-linhas'
import { FOLHAS } from './folhas'
import { nomeadas } from './julgar-operacoes'
import { seguirRecebimentos } from './seguir-recebimentos'

/** Writes all agreements of a workbook that were accepted, by statements over many of them, in the caller's transaction. */
export async function trazerHistorico(trx: Db, execucao: Execucao): Promise<void> {
  const { ctx, id, remessa_id } = execucao
  for (const { nome } of FOLHAS) {
    await rewriteLines(trx, linesOf(id), {
      set: sql`registro_id = nextval(pg_get_serial_sequence(${nome}, 'id'))`,
      onde: sql`l.folha = ${nome} and l.situacao = 'criar'`,
    })
  }
  await escreverAcordos(trx, execucao)
  for await (const acordos of carregarAcordos(trx, execucao)) await escreverLinhas(trx, execucao, acordos)
  await seguirRecebimentos(trx, execucao)
  await changeWhere(trx, ctx, 'operacoes', {
    fonte: sql`select n.operacao_id as id from (${nomeadas(execucao)}) n`,
    mudancas: { status_operacao: listas.status_operacao.a },
    acao: 'negociar',
    origem: `remessa ${remessa_id}`,
  })
  await escreverEventos(trx, execucao)
}

/** What was done then stands on its day, by whom it says: nobody here did it. */
async function escreverEventos(trx: Db, { ctx, id, credor_id }: Execucao): Promise<void> {
  await insertFrom(trx, { ...ctx, usuario: { id: null } }, 'eventos', {
    fonte: sql`
      select s.registro_id, a.cliente_id, t.id as tipo_id, s.dados,
        ((s.dados ->> 'feito_em')::timestamp + interval '12 hours') at time zone 'America/Sao_Paulo' as feito_em
      from remessas_linhas s join acordos a on a.credor_id = ${credor_id} and a.numero_origem = s.chave and a.excluido_em is null
      join tipos_evento t on t.codigo = s.dados ->> 'tipo_evento' and t.excluido_em is null
      where s.importacao_id = ${id} and s.folha = 'eventos' and s.situacao = 'criar' order by s.linha`,
    valores: {
      id: sql`fonte.registro_id`,
      cliente_id: sql`fonte.cliente_id`,
      credor_id: sql`${credor_id}::bigint`,
      tipo_id: sql`fonte.tipo_id`,
      canal: sql`'sistema'`,
      descricao: sql`fonte.dados ->> 'descricao'`,
      quem: sql`fonte.dados ->> 'quem'`,
    },
    em: sql`fonte.feito_em`,
  })
}
