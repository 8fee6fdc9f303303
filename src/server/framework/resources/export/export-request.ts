import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { nullable } from '../../../../contract/atoms'
import { isKeepable } from '../../../../declaration/fields/text-value'
import { GRAINS } from '../../../../declaration/grammar/choices'
import { AppError } from '../../../../errors/app-error'
import type { Usuario } from '../../../platform/session/usuario'
import { hiddenKeys } from '../access'
import type { ResourceModel } from '../model'
import { columnOf } from './export-column'

export const Formato = Type.Union([Type.Literal('xlsx'), Type.Literal('csv'), Type.Literal('pdf')])

/** Body of POST /{recurso}/exportacoes. */
export const ExportBody = Type.Object(
  {
    filtros: Type.Optional(
      Type.String({ maxLength: 60_000, description: 'Os parâmetros da lista como estão no endereço dela.' }),
    ),
    colunas: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 63 }), { minItems: 1, maxItems: 300, uniqueItems: true }),
    ),
    formato: Type.Optional(Formato),
  },
  { additionalProperties: false },
)

/** Without columns those of the list, without a format the first that the resource offers. */
export function readExportBody(
  model: ResourceModel,
  usuario: Usuario,
  body: unknown,
): Pick<ExportRequest, 'filtros' | 'colunas' | 'formato'> {
  if (!Value.Check(ExportBody, body)) throw new AppError('requisicao_invalida', { detalhe: 'envie um objeto JSON' })
  if (!isKeepable(body.filtros ?? '')) throw AppError.onField('filtros', 'texto_invalido')
  const { lista, exportacao } = model.definition
  const formatos = exportacao?.formatos ?? []
  const formato = body.formato ?? formatos[0] ?? 'xlsx'
  if (!formatos.includes(formato)) throw AppError.onField('formato', 'fora_da_lista')
  const hidden = hiddenKeys(model, usuario)
  const own = lista.colunas.filter((nome) => !hidden.has(nome) && columnOf(model, nome) !== null)
  return { filtros: body.filtros ?? '', colunas: body.colunas ?? own, formato }
}

const Grao = Type.Union(GRAINS.map((grain) => Type.Literal(grain)))

/** An accepted export as its trabalho keeps it: whoever does it, whenever, makes the same file. */
export const ExportRequest = Type.Object({
  recurso: Type.String(),
  filtros: Type.String(),
  colunas: Type.Array(Type.String()),
  formato: Formato,
  /** Business day of the screen that asked. */
  hoje: Type.String(),
  ip: Type.String(),
  /** It waits among the files of its owner, under this name; absent: he is waiting for it now. */
  guardado: Type.Optional(
    Type.Object({
      nome: Type.String(),
      motivo: nullable(Type.String()),
      agendado_id: nullable(Type.Integer()),
      /** An extraction: what its owner may not carry away comes masked, and the file says whose it is. */
      extracao_id: Type.Optional(Type.Integer()),
      /** Columns that its owner made himself, after the others. */
      formulas: Type.Optional(Type.Array(Type.Object({ rotulo: Type.String(), formula: Type.String() }))),
      /** A sheet for each value of this. */
      folhas_por: Type.Optional(Type.Object({ campo: Type.String(), por: nullable(Grao) })),
    }),
  ),
})
export type ExportRequest = Static<typeof ExportRequest>
export type Formato = Static<typeof Formato>

export function readExportRequest(detalhe: unknown): ExportRequest {
  if (Value.Check(ExportRequest, detalhe)) return detalhe
  throw new Error('this trabalho is no export')
}
