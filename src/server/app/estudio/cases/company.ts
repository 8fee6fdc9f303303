import type { Definitions } from '../../../../declaration/config-definitions'
import type { App } from '../../../platform/type-provider'
import type { Samples } from './sample-rows'

const CREDORES = [
  [10, 'Escola Aurora'],
  [57, 'Clínica Boa Vista'],
  [300, 'Dívida Ativa'],
] as const

const CLIENTES = [
  [1, 'Marina Alves', '52998224725'],
  [2, 'José Antônio da Silva', '11144477735'],
  [3, 'Clube Náutico', '11222333000181'],
] as const

/** The declarations are right, but the rows that the cases start from cannot be made of them. */
export class NoCompany extends Error {
  override readonly name = 'NoCompany'
}

/** The company that cases are played in: creditors, clients and an executive by the ids that the cases name. Throws NoCompany. */
export async function createCompany(samples: Samples, definitions: Definitions): Promise<void> {
  try {
    await createRows(samples, definitions)
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, MOST_SAID) : 'falha desconhecida'
    throw new NoCompany(`a empresa dos casos não se monta com estas declarações: ${reason}`, { cause: error })
  }
}

const MOST_SAID = 300

async function createRows(samples: Samples, { resources }: Definitions): Promise<void> {
  // a field that the installation has retired is left out
  const create = (recurso: string, { id, ...given }: Readonly<Record<string, unknown>>) => {
    const keys = new Set(resources[recurso]?.campos.map(({ key }) => key))
    const kept = Object.entries(given).filter(([key]) => keys.has(key))
    return samples.create(recurso, { id, ...Object.fromEntries(kept) })
  }
  for (const [id, nome] of CREDORES) await create('credores', { id, nome, prazo_honorario: 90 })
  await create('executivos', { id: 7, nome: 'Edu Martins', usuario: 'discador7', ramal: '107' })
  for (const [id, nome, cpf_cnpj] of CLIENTES)
    await create('clientes', { id, nome, cpf_cnpj, executivo_cobranca_id: 7 })
}

/** Ids that the company took; those that come after are given by the database. */
export const NUMBERED: readonly string[] = ['credores', 'executivos', 'clientes']
export const FIRST_FREE = 1_000

/** Creditor of whoever is one, and executive of whoever collects. */
export const CREDOR = 10
export const EXECUTIVO = 7

/** Whoever is of the portal is of the first creditor. */
export async function createPerson(app: App, samples: Samples, funcao: string): Promise<number> {
  const id = await samples.create('usuarios', { nome: funcao, funcao, ativo: true })
  if (app.definitions.regras.portal.funcoes.includes(funcao))
    await app.db.insertInto('usuarios_usuario_empresas').values({ de_id: id, para_id: CREDOR }).execute()
  return id
}
