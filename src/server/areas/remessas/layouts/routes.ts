import { layoutsDaRemessa, lerColunas } from '../../../../contract/carteira/layouts'
import { AppError } from '../../../../errors/app-error'
import { planTable } from '../../../framework/staging/table/plan-table'
import { openTable } from '../../../framework/staging/table/table-file'
import type { acceptUploads } from '../../../framework/staging/uploads'
import type { App, TypeBoxTypeProvider } from '../../../platform/type-provider'
import { type PedidoDePrevia, requireCredor } from '../previa'
import { tipoNamed, tipoOf } from '../tipos/tipos'
import { layoutsFor } from './find-layout'
import { MODELS, modelRoute } from './model-file'
import { fieldsOf, suggestBySamples, suggestColumns, suggestFormats } from './suggest-columns'

const importar = { permissao: 'remessas.importar', pessoal: 'escrita' } as const

/** How files of a creditor may be read, and the columns of one that nothing recognises. */
export function layoutRoutes(app: App, uploads: Awaited<ReturnType<typeof acceptUploads<PedidoDePrevia>>>): void {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  modelRoute(app)

  typed.post(
    '/api/v1/remessas/colunas',
    {
      schema: {
        consumes: ['multipart/form-data'],
        body: lerColunas.formulario,
        response: { 200: lerColunas.resposta },
      },
      config: importar,
      ...uploads.route,
    },
    (request) =>
      uploads.take(request, async (file, { credor_id, tipo }) => {
        await requireCredor(app.db, request.usuario, credor_id)
        const { leitura, folhas } = tipoOf(tipo)
        if (folhas) throw AppError.onField('tipo', 'layout_de_varias_abas')
        const layouts = await layoutsFor(app.db, app.definitions, { credor_id, tipo })
        const campos = fieldsOf(app, leitura)
        const table = await planTable(await openTable(file), ANY_FILE, (titles) => {
          return suggestColumns(titles, campos, { layouts, leitura }).filter((campo) => campo !== null).length
        })
        const { headings, samples, formato, linha, sheet } = table
        const byTitle = suggestColumns(headings, campos, { layouts, leitura })
        const suggested = suggestBySamples(byTitle, campos, samples)
        const colunas = headings.map((titulo, at) => ({
          titulo,
          amostras: [...(samples[at] ?? [])],
          campo: suggested[at] ?? null,
        }))
        return { formato, aba: sheet?.nome ?? null, linha, colunas, campos: [...campos], ...suggestFormats(samples) }
      }),
  )

  typed.get(
    '/api/v1/remessas/layouts',
    {
      schema: { querystring: layoutsDaRemessa.consulta, response: { 200: layoutsDaRemessa.resposta } },
      config: importar,
    },
    async ({ query: { credor_id, tipo = 'inclusao' }, usuario }) => {
      await requireCredor(app.db, usuario, credor_id)
      const layouts = await layoutsFor(app.db, app.definitions, { credor_id, tipo: tipoNamed(tipo) })
      return layouts.map(({ layout, rotulo, arquivo }) => ({
        layout,
        rotulo,
        guardado: !Object.hasOwn(app.definitions.layouts, layout),
        modelo: tipoOf(tipo).folhas ? null : MODELS[arquivo.formato],
      }))
    },
  )
}

const ANY_FILE = { formato: 'auto', codificacao: 'auto', separador: 'auto', aba: null, colunas: {} } as const
