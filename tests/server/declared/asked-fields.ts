import { expect } from 'vitest'
import type { ResourceDefinition } from '../../../src/declaration/definitions'
import { partsOf } from '../../../src/declaration/fields/structured/uniao'
import type { Actor } from '../harness'

type Rows = readonly Readonly<Record<string, unknown>>[]

const ALWAYS = ['id', 'versao']

/** That a list answers, of what is asked for, exactly what the whole answer has: its columns, all but them, and what is worked out alone. */
export async function expectAskedFieldsAlone(actor: Actor, { recurso, campos, lista }: ResourceDefinition) {
  const url = `/api/v1/${recurso}?_end=5`
  const whole = (await actor.get(url)).json<Rows>()
  const refs = new Map(campos.flatMap(({ tipo, key, nome }) => (tipo === 'ref' ? [[key, nome] as const] : [])))
  const beside = (key: string) => refs.get(key) ?? (key.endsWith('_por') ? `${key}_nome` : key)
  const answered = Object.keys(whole[0] ?? {})
  const keys = answered.filter((key) => ![...refs.values()].includes(key) && !key.endsWith('_por_nome'))
  const columns = lista.colunas.map((nome) => campos.find((field) => field.nome === nome)?.key ?? nome)
  const others = keys.filter((key) => !columns.includes(key))
  const alone = campos.flatMap(({ tipo, key }) => (tipo === 'calculado' || tipo === 'ref' ? [[key]] : []))
  for (const asked of [columns, others, ...alone].filter(({ length }) => length > 0)) {
    const named = asked.flatMap((key) => [key, ...partsOf(campos, { key }).map((part) => part.key)])
    const kept = new Set([...ALWAYS, ...named.flatMap((key) => [key, beside(key)])])
    const cut = whole.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => kept.has(key))))
    const answer = await actor.get(`${url}&_campos=${asked.join()}`)
    expect(answer.statusCode, `${recurso} ${asked}: ${answer.body}`).toBe(200)
    expect(answer.json(), `${recurso} ${asked}`).toEqual(cut)
  }
}
