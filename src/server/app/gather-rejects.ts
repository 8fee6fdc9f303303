import { listas } from '../../domain/generated-lists'
import { quotedWords } from '../platform/database/fixed-words'

const { aberto, reprocessado } = listas.status_insucesso

/**
 * SQL, which may run again, that brings the refused lines of batches from where they stood, beside what people dealt with, to the one
 * place: each line keeps what was made of it, and those that came in before somebody could deal with one wait there.
 */
export function gatherRejects(): string {
  const same = `i.remessa_id = r.remessa_id and i.linha = r.linha
    and (r.folha = '' or i.folha = left(r.folha, 120) or i.campo = left(concat_ws(' · ', r.folha, r.coluna), 120))`
  return `do $$ begin
    if to_regclass('remessas_rejeitos') is null then return; end if;
    alter table remessas_rejeitos add column if not exists chave text, add column if not exists folha text not null default '',
      add column if not exists situacao text not null default 'rejeitada', add column if not exists corrigida_por bigint;
    update insucessos i set arquivo = m.arquivo, folha = coalesce(i.folha, '')
      from remessas m where m.id = i.remessa_id and i.arquivo is null;
    update insucessos i set folha = left(r.folha, 120), campo = left(r.coluna, 200), valor = left(r.valor, 300),
        motivo = left(r.motivo, 1000), correcao = r.corrigida_por
      from remessas_rejeitos r where ${same};
    insert into insucessos (remessa_id, credor_id, arquivo, numero_operacao, folha, linha, campo, valor, motivo, status, correcao,
        criado_em, criado_por)
      select r.remessa_id, m.credor_id, m.arquivo, left(r.chave, 40), left(r.folha, 120), r.linha, left(r.coluna, 200),
        left(r.valor, 300), left(r.motivo, 1000),
        case r.situacao when 'corrigida' then ${quotedWords([reprocessado])} else ${quotedWords([aberto])} end, r.corrigida_por,
        m.criado_em, m.criado_por
      from remessas_rejeitos r join remessas m on m.id = r.remessa_id
      where not exists (select from insucessos i where ${same}) order by r.remessa_id, r.folha, r.linha;
    drop table remessas_rejeitos;
  end $$`
}
