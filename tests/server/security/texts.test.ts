import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAvisos, readPixAvisos } from '../../../src/server/areas/cobrancas/retornos/ler-retorno'
import { drawn } from '../../inteiro'
import { CPF } from '../fixture'
import type { Actor, TestApp } from '../harness'
import { ACT_BODIES, actOf } from './act-bodies'
import { openWithBaixa } from './as-missing'
import { alheioOf, type Company } from './company'
import { type OpenApiDocument, type Schema, schemaOfBody } from './openapi-requests'

let t: TestApp
let company: Company
let admin: Actor
beforeAll(async () => {
  ;({ t, company } = await openWithBaixa('Administrador(a)'))
  admin = await t.as(CPF.administrador)
  // nothing but the whole at once is within his limits, so that a longer plan is beyond them
  const faixas = [{ desconto_max: 0, max_parcelas: 1, primeiro_vencimento_max: 0, parcela_minima: 10_000 }]
  const limite = await admin.post('/api/v1/limites', { nome: 'Curta', usuario_id: admin.usuarioId, faixas })
  await admin.confirm()
  await admin.post('/api/v1/limites/atos/publicar', { ids: [limite.json<{ id: number }>().id] })
})
afterAll(() => t.close())

const BROKEN = ['meio par \ud800', '\udc00 meio par', 'um \u0000 no meio']
const TEXTO_INVALIDO = ['Há um caractere de controle que não pode ser guardado.']

const pedido = { cliente_id: 3, credor_id: 57, operacoes: [12], formaPagamento: 'boleto_pix' }
const evento = { cliente_id: 3, tipo: 'alo', canal: 'ligacao', descricao: 'x' }
const quando = '2026-11-23T10:00:00-03:00'
const beyond = { ...pedido, parametros: { nParcelas: 3 } }

/** What the acts without an id in their address take, so that each text meets the database. */
const BODIES: Readonly<Record<string, object>> = {
  '/api/v1/acordo/store': pedido,
  '/api/v1/baixas': { data: '2026-11-20', itens: [{ parcela_id: 1, valor: 1, forma: 'boleto_pix' }] },
  '/api/v1/baixas/conferidas': {},
  '/api/v1/baixas/conferidas/previa': {},
  '/api/v1/baixas/previa': { data: '2026-11-20', itens: [{ parcela_id: 1, valor: 1, forma: 'boleto_pix' }] },
  '/api/v1/eventos/store': evento,
  '/api/v1/negociacao/simular': pedido,
  '/api/v1/negociacao/transferir': { clientes: [3], executivo_id: null, motivo: 'x' },
  '/api/v1/proposta/store': pedido,
  '/api/v1/remessas': { previa_id: 1 },
}

/** Each free text of the acts: where, its field, the body around it. */
const TEXTS: readonly (readonly [string, string, (text: string) => object])[] = [
  ...['quebrar', 'cancelar', 'suspender', 'retomar', 'reativar'].map(
    (ato) => [`acordos/${ato}`, 'motivo', (motivo: string) => ({ motivo })] as const,
  ),
  ...Object.entries(ACT_BODIES).flatMap(([act, body]) =>
    ['motivo', 'observacao', 'resposta', 'descricao']
      .filter((field) => Object.hasOwn(body, field) && Object.keys(body).length > 1)
      .map((field) => [act, field, (text: string) => ({ ...body, [field]: text })] as const),
  ),
  ['agendamentos/cancelar', 'motivo', (motivo) => ({ motivo })],
  ['cobrancas/cancelar', 'motivo', (motivo) => ({ motivo })],
  ['parcelas/estorno', 'motivo', (motivo) => ({ motivo })],
  ['parcelas/estorno/previa', 'motivo', (motivo) => ({ motivo })],
  ['parcelas/informe-do-credor/retirada', 'motivo', (motivo) => ({ motivo })],
  ['eventos/store', 'descricao', (descricao) => ({ ...evento, descricao })],
  ['eventos/store', 'agendamento.motivo', (motivo) => ({ ...evento, agendamento: { quando, motivo } })],
  ['negociacao/transferir', 'motivo', (motivo) => ({ clientes: [3], executivo_id: null, motivo })],
  ['proposta/store', 'aprovacao.justificativa', (justificativa) => ({ ...beyond, aprovacao: { justificativa } })],
  ['acordo/store', 'aprovacao.justificativa', (justificativa) => ({ ...beyond, aprovacao: { justificativa } })],
  ['remessas', 'observacao', (observacao) => ({ previa_id: 1, observacao })],
  ['clientes', 'nome', (nome) => ({ nome, cpf_cnpj: '86288366757' })],
]

function addressOf(act: string): string {
  const [recurso = '', ...rest] = act.split('/')
  return Object.hasOwn(ACT_BODIES, act)
    ? `/api/v1/${recurso}/${alheioOf(company.alheios, recurso)}/${rest.join('/')}`
    : `/api/v1/${act}`
}

describe('a text that the database cannot keep', () => {
  it.each(TEXTS)('is refused by %s on %s', async (act, field, body) => {
    for (const text of BROKEN) {
      const answer = await admin.post(addressOf(act), body(text))
      expect([answer.statusCode, answer.json().errors], answer.body).toEqual([422, { [field]: TEXTO_INVALIDO }])
    }
  })

  it('is refused in a notice of payment on the field that holds it', () => {
    const em = '2026-11-20T10:00:00-03:00'
    for (const text of BROKEN) {
      const pix = { endToEndId: 'E1', txid: text, valor: '1.00', horario: em }
      expect(() => readPixAvisos({ pix: [pix] })).toThrow(
        expect.objectContaining({ errors: { 'pix.0.txid': TEXTO_INVALIDO } }),
      )
      const aviso = { evento: text, tipo: 'paga', referencia: 'x', em }
      expect(() => readAvisos(aviso)).toThrow(expect.objectContaining({ errors: { evento: TEXTO_INVALIDO } }))
    }
  })

  it('ends in no 5xx at any address, in whatever text of the body or of the address it stands', async () => {
    const document = (await t.app.inject('/api/openapi.json')).json<OpenApiDocument>()
    const failures: string[] = []
    let asked = 0
    const ask = async (method: string, url: string, payload?: object) => {
      asked += 1
      // One session may make 1,200 requests a minute.
      if (asked % 1_000 === 0) admin = await t.as(CPF.administrador)
      const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': '1' }
      const { statusCode, body } = await admin.inject({
        method: method as 'GET',
        url,
        headers,
        ...(payload && { payload }),
      })
      if (statusCode >= 500) failures.push(`${method} ${url} ${JSON.stringify(payload)} → ${body}`)
    }
    for (const [path, methods] of Object.entries(document.paths)) {
      if (path === '/api/v1/ao-vivo' || path === '/api/logout') continue
      const recurso = path.split('/')[3] ?? ''
      const id = company.alheios[recurso] ?? 1
      const url = path
        .replace(/\{id\}|\{clientId\}/, String(id))
        .replace(/\{campo\}/, 'contrato')
        .replace(/\{\w+\}/g, '1')
      for (const [name, operation] of Object.entries(methods)) {
        for (const parameter of operation.parameters ?? []) {
          const isDrawn = drawn(`${name} ${path} ${parameter.name}`, 0, 3)
          if (parameter.in === 'query' && holdsText(parameter.schema) && isDrawn)
            await ask(name.toUpperCase(), `${url}?${parameter.name}=a%00b`)
        }
        const body = ACT_BODIES[actOf(path)] ?? BODIES[path] ?? {}
        for (const place of textsOf(schemaOfBody(operation))) {
          for (const [index, text] of BROKEN.entries()) {
            if (!drawn(`${name} ${path} ${place}`, index, BROKEN.length)) continue
            await ask(name.toUpperCase(), url, withText(body, place, text))
          }
        }
      }
    }
    expect(failures).toEqual([])
    expect(asked).toBeGreaterThan(300)
  }, 600_000)
})

function holdsText(schema: Schema | undefined): boolean {
  return [schema?.type].flat().includes('string') || schema?.anyOf?.some(holdsText) === true
}

/** Paths of the texts of a body, two levels deep. */
function textsOf(schema: Schema | undefined): readonly (readonly string[])[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, inner]) => [
    ...(holdsText(inner) ? [[name]] : []),
    ...Object.entries(inner.properties ?? {}).flatMap(([below, text]) => (holdsText(text) ? [[name, below]] : [])),
  ])
}

function withText(body: object, [name = '', below]: readonly string[], text: string): object {
  return { ...body, [name]: below === undefined ? text : { [below]: text } }
}
