import { Type } from '@sinclair/typebox'
import { CLOSED } from '../../../contract/atoms'
import {
  Aplicado,
  Aplicar,
  Arquivo,
  ArquivoPedido,
  Arvore,
  Candidatos,
  Casos,
  Conferencia,
  Gravacoes,
  Linguagem,
  Previa,
  Tela,
  TelaPedida,
} from '../../../contract/declaracoes/declaracoes'
import { AppError } from '../../../errors/app-error'
import { requireConfirmed } from '../../platform/session/confirmation'
import type { App, FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import type { Workshop } from '../reload/declaration-state'
import { namesOf, readReference } from '../reload/reference'
import { applyFiles } from './apply'
import { candidatesOf, checkCandidates, mistakesTold } from './candidates'
import { casesOf } from './cases/require-cases'
import { listFiles, readFile, whyReadOnly } from './files'
import { foresee } from './foresee'
import { isUnderGit } from './git'
import { listSavings } from './saves'
import { screenOf } from './screen'

/** Of a body: a few whole files. */
const MOST_BYTES = 2_000_000
const OfFile = Type.Object({ caminho: Type.Optional(ArquivoPedido.properties.caminho) }, CLOSED)

/** A program never changes by what rules it is ruled. */
const config = { permissao: 'configuracao.editar', programas: 'nao' } as const

/** The declarations as files: seen, checked, foreseen and put to use, by who may change the installation. */
export const estudioRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const root = app.env.declaracoes
  const bodyLimit = MOST_BYTES

  app.get('/api/v1/declaracoes', { schema: { response: { 200: Arvore } }, config }, async () => ({
    versao: app.definitions.versao,
    somente_leitura: whyReadOnly(root),
    git: await isUnderGit(root),
    arquivos: listFiles(root),
  }))

  app.get(
    '/api/v1/declaracoes/arquivo',
    { schema: { querystring: ArquivoPedido, response: { 200: Arquivo } }, config },
    ({ query }) => readFile(root, query.caminho),
  )

  app.get('/api/v1/declaracoes/linguagem', { schema: { response: { 200: Linguagem } }, config }, () => ({
    ...readReference(root),
    nomes: namesOf(app.definitions),
  }))

  app.get(
    '/api/v1/declaracoes/gravacoes',
    { schema: { querystring: OfFile, response: { 200: Gravacoes } }, config },
    ({ query }) => listSavings(app.db, query.caminho),
  )

  app.post(
    '/api/v1/declaracoes/conferir',
    { bodyLimit, schema: { body: Candidatos, response: { 200: Conferencia } }, config },
    async ({ body }) => {
      const { mistakes } = checkCandidates(candidatesOf(root, body.arquivos))
      return { erros: mistakesTold(mistakes) }
    },
  )

  app.post(
    '/api/v1/declaracoes/previa',
    { bodyLimit, schema: { body: Candidatos, response: { 200: Previa } }, config },
    async ({ body }) => {
      const candidates = candidatesOf(root, body.arquivos)
      const { survey } = workshopOf(app)
      return foresee({ db: app.db, definitions: app.definitions, survey }, candidates, body.arquivos)
    },
  )

  app.post(
    '/api/v1/declaracoes/tela',
    { bodyLimit, schema: { body: TelaPedida, response: { 200: Tela } }, config },
    ({ body, usuario }) => screenOf(app, usuario, candidatesOf(root, body.arquivos), body.recurso),
  )

  app.post(
    '/api/v1/declaracoes/casos',
    { bodyLimit, schema: { body: Candidatos, response: { 200: Casos } }, config },
    async ({ body }) => casesOf(app, checkCandidates(candidatesOf(root, body.arquivos))),
  )

  app.put(
    '/api/v1/declaracoes',
    { bodyLimit, schema: { body: Aplicar, response: { 200: Aplicado } }, config },
    async ({ body, usuario }) => {
      await requireConfirmed(app.db, { usuario })
      candidatesOf(root, body.arquivos)
      return applyFiles({ app, workshop: workshopOf(app), usuario, asked: body })
    },
  )
}

function workshopOf({ declaracoes }: App): Workshop {
  if (!declaracoes.oficina) throw new AppError('estudio_indisponivel')
  return declaracoes.oficina
}
