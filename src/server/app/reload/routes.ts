import { Type } from '@sinclair/typebox'
import { Referencia } from '../../../contract/referencia'
import { formatWithFrame } from '../../../declaration/diagnostics/format'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { readReference } from './reference'

const Erro = Type.Object({
  arquivo: Type.String(),
  linha: Type.Integer(),
  coluna: Type.Integer(),
  codigo: Type.String(),
  mensagem: Type.String(),
  trecho: Type.String({ description: 'A linha do arquivo com o lugar apontado.' }),
})

const Diagnostico = Type.Object({
  versao: Type.String(),
  carregadas_em: Type.String(),
  recursos: Type.Integer(),
  campos: Type.Integer(),
  paginas: Type.Integer(),
  permissoes: Type.Integer(),
  erros: Type.Array(Erro),
  recusa: Type.Union([Type.String(), Type.Null()], { description: 'O plano de migração que não pôde ser aplicado.' }),
})

/** The state of the declarations and the reference of their language, for administrators. */
export const diagnosticoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  // an app is built anew for other declarations
  let reference: Referencia | undefined
  app.get(
    '/api/v1/diagnostico',
    { schema: { response: { 200: Diagnostico } }, config: { permissao: 'diagnostico.ver' } },
    () => {
      const { definitions, declaracoes } = app
      const { carregadas_em, erros, recusa } = declaracoes.state
      const resources = Object.values(definitions.resources)
      return {
        versao: definitions.versao,
        carregadas_em: carregadas_em.toISOString(),
        recursos: resources.length,
        campos: resources.reduce((sum, { campos }) => sum + campos.length, 0),
        paginas: Object.keys(definitions.paginas).length,
        permissoes: definitions.permissoes.catalogo.length,
        erros: erros.map((mistake) => ({
          arquivo: mistake.path,
          linha: mistake.line,
          coluna: mistake.column,
          codigo: mistake.code,
          mensagem: mistake.message,
          trecho: formatWithFrame(mistake),
        })),
        recusa,
      }
    },
  )

  app.get(
    '/api/v1/diagnostico/referencia',
    { schema: { response: { 200: Referencia } }, config: { permissao: 'diagnostico.ver' } },
    () => {
      reference ??= readReference(app.env.declaracoes)
      return reference
    },
  )
}
