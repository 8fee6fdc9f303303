import { maskValue } from '../../../declaration/derive/mask-value'
import type { CanalDeMensagem } from '../../../domain/mensagens/modelos'
import { preencher, type ValoresDaMensagem } from '../../../domain/mensagens/preencher'
import { type Moldura, molduraDe } from '../../../domain/mensagens/whatsapp/moldura'
import { AppError } from '../../../errors/app-error'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { isMasked } from '../../framework/resources/personal/masked'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** What stands around a text of WhatsApp; null: on another channel nothing does. */
export async function readMoldura(trx: Db, canal: CanalDeMensagem, id: number): Promise<Moldura | null> {
  if (canal !== 'whatsapp') return null
  const row = await trx
    .selectFrom('templates_whatsapp')
    .select(['cabecalho_tipo', 'cabecalho', 'cabecalho_arquivo', 'rodape', 'resposta_1', 'resposta_2', 'resposta_3'])
    .select(['botao', 'botao_url', 'botao_ligar', 'botao_telefone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return molduraDe(row)
}

/** The same with the place of its header filled. Throws on `campo`: `variavel_sem_valor`. */
export function escreverMoldura(
  { moldura }: { readonly moldura: Moldura | null },
  valores: ValoresDaMensagem,
  campo: string,
): Moldura | null {
  if (moldura?.cabecalho?.tipo !== 'texto') return moldura
  const { texto, faltam } = preencher(moldura.cabecalho.texto, valores)
  const [missing] = faltam
  if (missing !== undefined) throw AppError.onField(campo, 'variavel_sem_valor', { variavel: missing })
  return { ...moldura, cabecalho: { tipo: 'texto', texto } }
}

/** As an answer says it. */
export function molduraNoFio(moldura: Moldura | null) {
  if (moldura === null) return null
  const { cabecalho, rodape, botoes } = moldura
  return {
    cabecalho: cabecalho && {
      tipo: cabecalho.tipo,
      texto: cabecalho.tipo === 'texto' ? cabecalho.texto : null,
      arquivo: cabecalho.tipo === 'texto' ? null : cabecalho.endereco,
    },
    rodape,
    botoes: botoes.map((botao) => ({ ...botao, destino: botao.tipo === 'resposta' ? null : botao.destino })),
  }
}

interface Mostrada {
  readonly texto: string
  readonly assunto: string | null
  readonly formatado: string | null
  readonly moldura: ReturnType<typeof molduraNoFio>
}

/** A filled text as this user may read it: who does not read what messages say sees no more of this one. */
export function mascarada<T extends Mostrada>({ usuario, definitions }: ActContext, seen: T): T {
  const model = modelOf(modelsOf(definitions), 'mensagens')
  const field = model.fields.get('texto')
  if (!field || !isMasked(model, field, usuario)) return seen
  const hide = (texto: string) => String(maskValue(texto, field))
  const { cabecalho = null } = seen.moldura ?? {}
  const shown = cabecalho && { ...cabecalho, texto: cabecalho.texto === null ? null : hide(cabecalho.texto) }
  return {
    ...{
      ...seen,
      texto: hide(seen.texto),
      assunto: seen.assunto === null ? null : hide(seen.assunto),
      formatado: null,
    },
    moldura: seen.moldura && { ...seen.moldura, cabecalho: shown },
  }
}
