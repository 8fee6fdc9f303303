import { sql } from 'kysely'
import { addDays } from '../../../../domain/calendar/iso-date'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Db } from '../../../platform/database/pool'
import type { Envio } from '../provedores/provedor'
import { comToken, impressaoDoToken, temLugar, tokenDa } from './token'

/**
 * Puts the address of the message's page in what is about to leave, and lets it open from then on: until its offer ends, else for as
 * long as the rules say. Only the hash of its token is kept; a later try has the same.
 *
 * Takes    an open transaction, in which the message is taken.
 * Source   docs/contato.md, "Página da mensagem".
 */
export async function comLink<T extends Envio & { readonly id: number }>(
  trx: Db,
  ctx: WriteContext,
  envio: T,
): Promise<T> {
  const { texto, assunto, carta, modelo } = envio
  if (![texto, assunto ?? '', carta?.html ?? '', ...(modelo?.valores ?? [])].some(temLugar)) return envio
  const token = tokenDa(ctx.secret, envio.id)
  await keep(trx, ctx, envio.id, impressaoDoToken(token) ?? '')
  const filled = (text: string) => comToken(text, token)
  return {
    ...envio,
    texto: filled(texto),
    assunto: assunto === null ? null : filled(assunto),
    carta: carta && { ...carta, html: filled(carta.html) },
    modelo: modelo && { ...modelo, valores: modelo.valores.map(filled) },
  }
}

async function keep(trx: Db, { clock, definitions }: WriteContext, id: number, impressao: string): Promise<void> {
  const usual = addDays(clock.hoje(), definitions.contato.link.dias)
  await sql`
    insert into mensagens_links (mensagem_id, impressao, vale_ate)
    select m.id, ${impressao}, coalesce(
      (select p.validade from propostas p where p.id = m.proposta_id),
      (select c.validade from campanhas c where m.origem = 'campanha' and c.id = m.origem_id),
      ${usual}::date)
    from mensagens m where m.id = ${id}
    on conflict (mensagem_id) do nothing`.execute(trx)
}
