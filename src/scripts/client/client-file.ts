import { readFileSync } from 'node:fs'
import { isJson, type Json, jsonAt } from '../../server/framework/openapi/json'
import { type ContractOperation, operationText } from './operations-text'
import { typeName, typeText } from './types-text'

/** A part of what is written, so it speaks to who reads that: in Portuguese. */
const RUNTIME = new URL('./runtime.ts', import.meta.url)

const HEADER = `/**
 * Cliente da API da Avença: um arquivo, sem dependências, para Node 20 ou navegador.
 *
 * Escrito por \`npm run cliente\` do contrato de quem o pediu: tem as chamadas que o acesso de programa pode fazer, e não se edita à mão.
 * O que vale para todas as chamadas (listas, filtros, versões, recusas) está em docs/fio.md; como fazer um token, em docs/programas.md.
 *
 * @example
 * const avenca = criarAvenca({ endereco: 'https://avenca.exemplo.com.br', token: process.env.AVENCA_TOKEN ?? '' })
 * const { linhas, total } = await avenca.listClientes({ consulta: { uf: 'SP', _end: 25 } })
 */
`

/**
 * The client of a contract, as TypeScript.
 *
 * Takes    an OpenAPI document of ours, parsed.
 * Returns  the text of one file, the same for the same contract.
 * Throws   when the document is none.
 */
export function clientFile(document: unknown): string {
  if (!isJson(document) || !isJson(document.paths)) throw new Error('not an OpenAPI document')
  const schemas = Object.entries(jsonAt(jsonAt(document, 'components'), 'schemas'))
  const types = schemas.map(([name, schema]) => `export type ${typeName(name)} = ${typeText(schema)}`)
  const operations = operationsOf(document).flatMap((one) => operationText(one) ?? [])
  return [
    HEADER,
    readFileSync(RUNTIME, 'utf8'),
    '/** As chamadas deste acesso. */',
    'export type Avenca = ReturnType<typeof criarAvenca>',
    '',
    'export function criarAvenca(opcoes: Opcoes) {',
    '  return {',
    ...operations,
    '  }',
    '}',
    '',
    ...types,
    '',
  ].join('\n')
}

function operationsOf(document: Json): readonly ContractOperation[] {
  return Object.entries(jsonAt(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isJson(methods) ? methods : {}).flatMap(([method, operation]) =>
      isJson(operation)
        ? [
            {
              path,
              method,
              operation: withAnswers(document, operation),
              parameters: parametersOf(document, operation),
            },
          ]
        : [],
    ),
  )
}

/** With the answers and the body that it names by reference. */
function withAnswers(document: Json, operation: Json): Json {
  const { responses, requestBody } = operation
  const told = Object.entries(isJson(responses) ? responses : {}).map(([status, answer]) => [
    status,
    named(document, 'responses', answer),
  ])
  return {
    ...operation,
    responses: Object.fromEntries(told),
    requestBody: named(document, 'requestBodies', requestBody),
  }
}

function parametersOf(document: Json, { parameters }: Json): readonly Json[] {
  return (Array.isArray(parameters) ? parameters : []).map((one) => named(document, 'parameters', one)).filter(isJson)
}

/** What a reference to a component stands for; anything else itself. */
function named(document: Json, part: string, value: unknown): unknown {
  if (!isJson(value) || typeof value.$ref !== 'string') return value
  return jsonAt(jsonAt(jsonAt(document, 'components'), part), value.$ref.split('/').at(-1) ?? '')
}
