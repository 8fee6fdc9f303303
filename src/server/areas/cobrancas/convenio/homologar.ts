import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ServerAct } from '../../../framework/acts/server-act'
import { change } from '../../../framework/writing/change'
import { lockKnown } from '../../../framework/writing/lock'
import type { Database } from '../../../platform/database/database'

type Convenio = Selectable<Database['convenios']>

/** What a bank has looked at: with another of these its word no longer holds. */
const CONFERIDOS = [
  'banco',
  'cnpj',
  'agencia',
  'digito_agencia',
  'conta',
  'digito_conta',
  'carteira',
  'convenio',
  'layout',
  'codigo_beneficiario',
  'codigo_transmissao',
  'variacao',
  'codigo_empresa',
  'versao_arquivo',
  'versao_lote',
] as const satisfies readonly (keyof Convenio)[]

/** The bank has tried our slip and our file, and takes them: who says so, when, and of which data. */
export const homologarConvenio: ServerAct = async (trx, ctx, { before }) => {
  const convenio = await lockKnown(trx, 'convenios', Number(before.id))
  await change(trx, ctx, 'convenios', [convenio], {
    mudancas: {
      homologado_em: ctx.clock.hoje(),
      homologado_por_id: ctx.usuario.id,
      homologado_com: marcaDe(convenio),
    },
    acao: 'homologar',
  })
}

/** One text for the data that a bank has looked at. */
export function marcaDe(convenio: Convenio): string {
  return createHash('sha256')
    .update(JSON.stringify(CONFERIDOS.map((campo) => convenio[campo] ?? '')))
    .digest('hex')
}

/** `nunca`, `vale`, or `mudou`: what the bank looked at is not what stands here any more. */
export function homologacaoDe(convenio: Convenio): 'nunca' | 'vale' | 'mudou' {
  if (convenio.homologado_em === null) return 'nunca'
  return convenio.homologado_com === marcaDe(convenio) ? 'vale' : 'mudou'
}
