import { readdirSync, readFileSync } from 'node:fs'
import { type UserConfig, userConfig } from '../../src/declaration/derive/user-config'
import { loadDefinitions } from '../../src/declaration/load'
import { FOLDERS } from '../../src/declaration/places'
import type { Me } from '../../src/web/refine/me'

export const HOJE = '2026-11-20'

const CPF = '52998224725'

/** The product's own declarations, as the server would answer them to a user who holds exactly these permissions; his CPF is on every list unless said. */
export function configFor(permissoes: readonly string[], cpf = CPF): UserConfig {
  return userConfig(definitions(), { permissoes: new Set(permissoes), cpf, hoje: HOJE })
}

/** Every permission of the installation. */
export function allPermissions(): readonly string[] {
  return definitions().permissoes.catalogo.map((entry) => entry.permissao)
}

export function meFor(permissoes: readonly string[], user: Partial<Me['user']> = {}): Me {
  return {
    user: {
      id: 1,
      name: 'Rita de Souza Barbosa',
      cpf: CPF,
      email: null,
      funcao: 'Administrador(a)',
      funcinarioId: null,
      meta: 0,
      usuario_empresas: [],
      executivo_cobranca: null,
      acesso_id: null,
      idioma: null,
      tema: null,
      menu: null,
      densidade: null,
      avisos: null,
      emails: null,
      novidades: false,
      ...user,
    },
    credor: [],
    permissoes: permissoes.map((permissao) => ({ grupo: 'Outros', nome: permissao, permissao, url: '/' })),
  }
}

let loaded: ReturnType<typeof loadDefinitions>['definitions'] = null

function definitions() {
  loaded ??= loadDefinitions(FOLDERS.flatMap(readFolder)).definitions
  if (loaded === null) throw new Error('The declarations of the product do not load.')
  return loaded
}

function readFolder(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') }))
}
