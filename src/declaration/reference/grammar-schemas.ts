import { contatoSchema } from '../config/contato/read-contato'
import { palavrasProibidasReader } from '../config/contato/read-palavras-proibidas'
import { readIntegracoes } from '../config/integracoes/read-integracoes'
import { LAYOUT_KEYS } from '../config/layouts/read-layout'
import { LAYOUT_BUREAU_KEYS } from '../config/layouts/read-layout-bureau'
import { readRegras } from '../config/read-regras'
import { LANGUAGE_KEYS, LISTA_KEYS, MENU_KEYS, PERMISSION_KEYS, TASKS_KEYS, WORD_KEYS } from '../grammar/config-keys'
import { CONSULTA_KEYS } from '../grammar/consulta-keys'
import { DASHBOARD_KEYS } from '../grammar/dashboard-keys'
import { FLOW_KEYS } from '../grammar/flow-keys'
import type { JsonSchema } from '../grammar/json-schema'
import { REPORT_KEYS } from '../grammar/report-keys'
import { RESOURCE_KEYS } from '../grammar/resource-keys'
import { TEST_KEYS } from '../grammar/test-keys'

export interface GrammarSchema {
  readonly nome: string
  /** Which declarations it is about: a path below the project, `*` for any name. */
  readonly arquivos: string
  readonly schema: JsonSchema
}

/**
 * The shape of each kind of declaration as a JSON Schema, for editors that complete and check while one types.
 *
 * It is made of what the readers themselves read by. It knows no names of other files: those the check knows.
 */
export const GRAMMAR_SCHEMAS: readonly GrammarSchema[] = [
  describe('recurso', 'resources/*.yaml', RESOURCE_KEYS.schema),
  describe('consulta', 'resources/consultas/*.yaml', CONSULTA_KEYS.schema),
  describe('relatorio', 'resources/relatorios/*.yaml', REPORT_KEYS.schema),
  describe('painel', 'config/paineis/*.yaml', DASHBOARD_KEYS.schema),
  describe('menu', 'config/menu.yaml', MENU_KEYS.schema),
  describe('permissoes', 'config/permissoes.yaml', PERMISSION_KEYS.schema),
  describe('regras', 'config/regras.yaml', readRegras.schema),
  describe('contato', 'config/contato.yaml', contatoSchema()),
  describe('integracoes', 'config/integracoes.yaml', readIntegracoes.schema),
  describe('pendencias', 'config/pendencias.yaml', TASKS_KEYS.schema),
  describe('palavras', 'config/palavras.yaml', WORD_KEYS.schema),
  describe('palavras-proibidas', 'config/palavras-proibidas.yaml', palavrasProibidasReader().schema),
  describe('idioma', 'config/idiomas/*.yaml', LANGUAGE_KEYS.schema),
  describe('lista', 'config/listas/*.yaml', LISTA_KEYS.schema),
  describe('fluxo', 'config/fluxos/*.yaml', FLOW_KEYS.schema),
  describe('teste', 'config/testes/*.yaml', TEST_KEYS.schema),
  describe('layout', 'config/layouts/*.yaml', LAYOUT_KEYS.schema),
  describe('layout-bureau', 'config/layouts-bureau/*.yaml', LAYOUT_BUREAU_KEYS.schema),
]

function describe(nome: string, arquivos: string, schema: JsonSchema = {}): GrammarSchema {
  return { nome, arquivos, schema: { $schema: 'http://json-schema.org/draft-07/schema#', title: nome, ...schema } }
}
