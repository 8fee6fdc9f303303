import { describe, expect, it } from 'vitest'
import { pagePolicy } from '../../../../src/server/platform/http/page-policy'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'

const { t, administrador, coordenador, executivo, backoffice, credor10 } = withApp({ hoje: '2026-11-20' }, [
  'administrador',
  'coordenador',
  'executivo',
  'backoffice',
  'credor10',
])

const REPORT = 'https://app.powerbi.com/reportEmbed?reportId=1f2e&autoAuth=true'
const EXECUTIVO = 'Executivo(a) de Cobrança'
const save = (url: string, changes: object = {}) =>
  coordenador.post('/api/v1/links_bi', { nome: 'Carteira', url, funcoes: [{ funcao: EXECUTIVO }], ...changes })
const names = async (actor: Actor) =>
  (await actor.get('/api/v1/links_bi')).json<{ nome: string }[]>().map(({ nome }) => nome)

describe('a link to a page of another system', () => {
  it.each([
    ['of another server', 'https://exemplo.com/reportEmbed', 'servidor permitido: app.powerbi.com'],
    ['of a server whose name only begins so', 'https://app.powerbi.com.exemplo.com/x', 'servidor permitido'],
    ['of another port', 'https://app.powerbi.com:8443/x', 'servidor permitido'],
    ['without https', 'http://app.powerbi.com/reportEmbed', 'https://'],
    ['with user and password', 'https://ana:segredo@app.powerbi.com/reportEmbed', 'usuário e a senha'],
    ['with a user alone', 'https://ana@app.powerbi.com/reportEmbed', 'usuário e a senha'],
    ['with a token', 'https://app.powerbi.com/reportEmbed?reportId=1&embedToken=abc', 'Tire "embedToken"'],
    ['with a key', 'https://app.powerbi.com/reportEmbed?Key=abc', 'Tire "Key"'],
    ['with a token behind "#"', 'https://app.powerbi.com/reportEmbed#access_token=abc', 'Tire "access_token"'],
    ['public', 'https://app.powerbi.com/view?r=eyJrIjoi', 'link público'],
    ['public, whatever its case', 'https://app.powerbi.com/VIEW?r=eyJrIjoi', 'link público'],
    ['that runs', 'javascript:alert(1)', 'http'],
  ])('%s is refused at its field', async (_what, url, said) => {
    const answer = await save(url)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json().errors.url.join(' ')).toContain(said)
  })

  it('of a server that is allowed is kept, and is refused when it is changed to another', async () => {
    const answer = await save(REPORT, { nome: 'Recuperação' })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id, versao } = answer.json()
    const headers = { 'if-match': String(versao) }
    const payload = { url: 'https://exemplo.com/' }
    const changed = await coordenador.inject({ method: 'PATCH', url: `/api/v1/links_bi/${id}`, payload, headers })
    expect(changed.statusCode).toBe(422)
    expect(changed.json().errors.url).toHaveLength(1)
    const renamed = await coordenador.inject({
      method: 'PATCH',
      url: `/api/v1/links_bi/${id}`,
      payload: { nome: 'Recuperação do mês' },
      headers,
    })
    expect(renamed.statusCode, renamed.body).toBe(200)
  })

  it('is seen by the job titles that it names and by who edits links, while it is active', async () => {
    expect(
      (await save(REPORT, { nome: 'Só do backoffice', funcoes: [{ funcao: 'Analista de Backoffice' }] })).statusCode,
    ).toBe(201)
    expect((await save(REPORT, { nome: 'De ninguém', funcoes: [] })).statusCode).toBe(201)
    expect((await save(REPORT, { nome: 'Parado', ativo: false })).statusCode).toBe(201)
    expect(await names(executivo)).toEqual(['Recuperação do mês'])
    expect(await names(backoffice)).toEqual(['Só do backoffice'])
    expect((await names(administrador)).sort()).toEqual([
      'De ninguém',
      'Parado',
      'Recuperação do mês',
      'Só do backoffice',
    ])
    const [other] = (await backoffice.get('/api/v1/links_bi')).json()
    expect((await executivo.get(`/api/v1/links_bi/${other.id}`)).statusCode).toBe(404)
    expect((await credor10.get('/api/v1/links_bi')).statusCode).toBe(403)
    expect((await executivo.post('/api/v1/links_bi', { nome: 'x', url: REPORT })).statusCode).toBe(403)
  })
})

describe('the policy of our pages', () => {
  it('lets frames show the servers of the declarations alone, and nothing where there are none', () => {
    const { integracoes } = t.definitions
    expect(pagePolicy('n', integracoes)).toContain('frame-src https://app.powerbi.com;')
    expect(pagePolicy('n', { ...integracoes, quadros: { hosts: [] } })).toContain("frame-src 'none';")
    expect(pagePolicy('n', integracoes)).toContain("frame-ancestors 'none'")
  })

  it('lets messages be listened to at the one host of the declarations, and only where they name it', () => {
    const { integracoes } = t.definitions
    const listening = (databaseURL: string) => {
      const firebase = { databaseURL, apiKey: 'k', projectId: 'p' }
      return pagePolicy('n', { ...integracoes, chat: { ...integracoes.chat, motor: 'firebase', firebase } })
    }
    expect(pagePolicy('n', integracoes)).toContain("connect-src 'self';")
    expect(listening('https://casa.firebaseio.com')).toContain(
      "connect-src 'self' wss://casa.firebaseio.com wss://*.firebaseio.com;",
    )
    expect(listening('http://localhost:9000?ns=casa')).toContain("connect-src 'self' ws://localhost:9000;")
  })
})
