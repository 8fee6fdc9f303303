import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { withApp } from '../with-app'
import { type Company, createCompany } from './company'

/** What staff wrote: each text carries the mark, so that any answer that holds one is found by it. */
const MARK = 'SIGILO'
const PHONE = '11987654321'

const {
  t,
  administrador: admin,
  credor10,
} = withApp({ env: { AVENCA_POR_MINUTO: '1000000' } }, ['administrador', 'credor10'])
let company: Company

beforeAll(async () => {
  company = await createCompany(t)
  await write(company.clienteComum)
})

/** Everything that staff can write about a client, or about what another creditor has with him, by its own act. */
async function write(cliente_id: number): Promise<void> {
  const { versao } = (await admin.get(`/api/v1/clientes/${cliente_id}`)).json<{ versao: number }>()
  const notes = {
    observacoes: `${MARK} observação`,
    roteiro: `${MARK} roteiro`,
    responsavel: `${MARK} responsável`,
    sem_contato: true,
    motivo_sem_contato: `${MARK} motivo`,
    canais_bloqueados: { sms: true },
    motivo_canais: `${MARK} canais`,
    endereco: `${MARK} rua`,
  }
  await done(
    admin.inject({
      method: 'PATCH',
      url: `/api/v1/clientes/${cliente_id}`,
      payload: notes,
      headers: { 'if-match': String(versao) },
    }),
  )
  await done(admin.post(`/api/v1/clientes/${cliente_id}/comentarios`, { texto: `${MARK} comentário` }))
  const evento = { cliente_id, tipo: 'alo', canal: 'ligacao' }
  await done(admin.post('/api/v1/eventos/store', { ...evento, credor_id: 57, descricao: `${MARK} do 57` }))
  await done(admin.post('/api/v1/eventos/store', { ...evento, descricao: `${MARK} de todos` }))
  const own = { ...evento, credor_id: 10, descricao: 'Contato do 10', telefone: PHONE }
  await done(admin.post('/api/v1/eventos/store', own))
  const operacao = (await admin.get('/api/v1/operacoes/41')).json<{ versao: number }>()
  await done(
    admin.inject({
      method: 'PATCH',
      url: '/api/v1/operacoes/41',
      payload: { descricao: `${MARK} operação do 57`, aluno: `${MARK} aluno do 57` },
      headers: { 'if-match': String(operacao.versao) },
    }),
  )
  const pedido = {
    cliente_id,
    credor_id: 57,
    operacoes: [41],
    formaPagamento: 'boleto_pix',
    parametros: { nParcelas: 2 },
  }
  const fechado = await admin.post('/api/v1/acordo/store', pedido)
  expect(fechado.statusCode, fechado.body).toBe(201)
  const { id } = fechado.json<{ acordo: { id: number } }>().acordo
  await done(admin.post(`/api/v1/acordos/${id}/cancelar`, { motivo: `${MARK} acordo do 57` }))
}

async function done(sent: ReturnType<Actor['post']>): Promise<void> {
  const answer = await sent
  expect(answer.statusCode, answer.body).toBeLessThan(300)
}

describe('a creditor, on a client that it shares with another', () => {
  it('reads in no answer what staff wrote, nor a phone, an address or who is responsible', async () => {
    const holding: string[] = []
    let answered = 0
    for (const url of questions(company.clienteComum)) {
      const answer = await credor10.get(url)
      if (answer.statusCode === 200) answered += 1
      if (answer.body.includes(MARK) || answer.body.includes(PHONE))
        holding.push(`${url}: ${answer.body.slice(0, 200)}`)
    }
    expect(holding).toEqual([])
    expect(answered).toBeGreaterThan(25)
  })

  it('sees its own contact, the phone masked', async () => {
    const { eventos } = (await credor10.get(`/api/v1/clientes/event/${company.clienteComum}`)).json()
    const texts = eventos.map(({ descricao }: { descricao: string }) => descricao)
    expect(texts).toContain('Contato do 10')
    expect(eventos[0].telefone).toBe('(11) *****-**21')
  })

  it('is shown a client without what the company notes of him, and may not ask by it', async () => {
    const record = (await credor10.get(`/api/v1/clientes/${company.clienteComum}`)).json()
    for (const key of HIDDEN) {
      expect(Object.keys(record)).not.toContain(key)
      expect((await credor10.get(`/api/v1/clientes?${key}_null=false`)).statusCode, key).toBe(400)
    }
    const { resources } = (await credor10.get('/api/v1/config')).json()
    const known = resources.clientes.campos.map(({ key }: { key: string }) => key)
    expect(known.filter((key: string) => HIDDEN.includes(key))).toEqual([])
    expect(resources.clientes.historico).toBe(false)
  })

  it('reads no history, whatever the resource, and staff still does', async () => {
    const path = `clientes/${company.clienteComum}/historico`
    const refused = await credor10.get(`/api/v1/${path}`)
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('clientes.editar')])
    const read = await (await t.as(CPF.executivo)).get(`/api/v1/${path}`)
    expect(read.body).toContain(MARK)
  })
})

const HIDDEN = [
  'observacoes',
  'roteiro',
  'responsavel',
  'responsavel_cpf_cnpj',
  'vinculo_responsavel',
  'motivo_sem_contato',
  'motivo_canais',
  'classificacao_cliente',
  'executivo_cobranca_id',
]

/** Every address that can be asked, about the shared client and about everything of the other creditor. */
function questions(cliente: number): readonly string[] {
  const urls = new Set<string>()
  for (const { method, url } of t.app.routePermissions) {
    if (method !== 'GET' || !url.startsWith('/api/v1/') || url.endsWith('/ao-vivo')) continue
    const recurso = url.split('/')[3] ?? ''
    for (const id of [cliente, 41, company.alheios[recurso] ?? 1, 1, 2]) urls.add(url.replace(/:\w+/g, String(id)))
  }
  for (const recurso of Object.keys(t.definitions.resources)) {
    urls.add(`/api/v1/${recurso}?_end=100`)
    urls.add(`/api/v1/${recurso}?_end=100&cliente_id=${cliente}`)
    urls.add(`/api/v1/${recurso}?q=${MARK}`)
  }
  return [...urls]
}
