import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import {
  categoriaDita,
  motivoDoEvento,
  type SituacaoNoProvedor,
  situacaoDoEvento,
  vale,
} from '../../../../domain/mensagens/whatsapp/revisao'
import { assertTransition } from '../../../../domain/states/transition'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { lockWhere, queueFor } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import type { RetornoAplicado } from '../retornos/aplicar'
import { porEmVigor } from '../versoes'

/** What the provider tells of a template. */
export interface AvisoDeTemplate {
  readonly evento: string
  /** Its name there, and the number that it has there. */
  readonly codigo: string
  readonly referencia: string | null
  /** ISO instant. */
  readonly em: string
  /** The event of its review, as the other side calls it; null: it tells the category. */
  readonly situacao: string | null
  readonly motivo: string | null
  readonly categoria: string | null
}

/**
 * Takes in what the provider says of a template. The latest word holds, in whatever order and however often they come; one that it lets
 * pass takes the place of the version in force.
 *
 * Takes    an open transaction; who tells it.
 * Source   docs/contato.md, "Templates de WhatsApp".
 */
export async function aplicarRevisao(
  trx: Db,
  ctx: WriteContext,
  origem: string,
  aviso: AvisoDeTemplate,
): Promise<RetornoAplicado> {
  const { evento, codigo, referencia } = aviso
  await queueFor(trx, 'templates_whatsapp')
  const named = sql<boolean>`codigo_externo = ${codigo} or referencia_provedor = ${referencia}::text`
  const rows = await lockWhere(trx, 'templates_whatsapp', named)
  const template = rows.find((each) => each.referencia_provedor === referencia) ?? rows[0]
  if (!template) return { evento, resultado: 'sem_dono' }
  const mudancas = mudancasDe(template, aviso)
  if (mudancas === null) return { evento, resultado: 'ignorado' }
  const acao = `revisao_${origem}`
  await change(trx, ctx, 'templates_whatsapp', [template], { mudancas, acao })
  const passed = 'no_provedor' in mudancas && mudancas.no_provedor === listas.status_no_provedor.aprovado
  if (passed && template.status === listas.status_template.aprovado)
    await porEmVigor(trx, ctx, 'templates_whatsapp', template.id)
  return { evento, resultado: 'aplicado' }
}

/** null: it says nothing that holds. */
function mudancasDe(
  template: Linha<'templates_whatsapp'>,
  { em, situacao, motivo, categoria, ...of }: AvisoDeTemplate,
) {
  const known = template.referencia_provedor ?? of.referencia
  if (situacao === null) {
    const dita = categoriaDita(categoria ?? '')
    const hoje = { valor: template.categoria_provedor ?? '', em: template.categoria_em, motivo: null }
    if (dita === null || !vale<string>(hoje, { valor: dita, em, motivo: null })) return null
    return { categoria_provedor: dita, categoria_em: em, referencia_provedor: known }
  }
  const valor = situacaoDoEvento(situacao)
  const said = motivoDoEvento(motivo)
  const hoje = { valor: template.no_provedor, em: template.provedor_em, motivo: template.motivo_provedor }
  if (valor === null || !vale<string>(hoje, { valor, em, motivo: said })) return null
  if (valor !== template.no_provedor) assertTransition('templates_whatsapp.no_provedor', template.no_provedor, valor)
  const no_provedor: SituacaoNoProvedor = valor
  return { no_provedor, motivo_provedor: said, provedor_em: em, referencia_provedor: known }
}
