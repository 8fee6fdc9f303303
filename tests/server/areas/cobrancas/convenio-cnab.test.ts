import { describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'

const { t, administrador: admin } = withApp({ hoje: '2026-11-26' }, ['administrador'])

const BASE = {
  beneficiario: 'Avença Cobranças Ltda.',
  cnpj: '11222333000181',
  agencia: '1234',
  digito_agencia: '3',
  conta: '56789',
  digito_conta: '0',
  layout: 'cnab240',
  ambiente: 'homologacao',
  situacao: 'ATIVO',
}

/** Of each bank one whose files can be written. */
const COMPLETE: Readonly<Record<string, object>> = {
  '001 em 240': { banco: '001', carteira: '17', convenio: '3128557', variacao: '019' },
  '033 em 240': {
    banco: '033',
    carteira: '101',
    codigo_beneficiario: '1899775',
    codigo_transmissao: '123400001899775',
  },
  '104 em 240': { banco: '104', carteira: 'RG', codigo_beneficiario: '200656' },
  '237 em 240': { banco: '237', carteira: '09', codigo_empresa: '4466911' },
  '237 em 400': { banco: '237', carteira: '09', codigo_empresa: '4466911', layout: 'cnab400' },
  '341 em 400': { banco: '341', carteira: '109', layout: 'cnab400' },
}

let made = 0
function criar(nome: string, changes: object = {}) {
  made += 1
  return admin.post('/api/v1/convenios', { ...BASE, ...COMPLETE[nome], nome: `Convênio ${made}`, ...changes })
}

function fieldsOf(body: { errors?: Record<string, unknown> }): readonly string[] {
  return Object.keys(body.errors ?? {}).sort()
}

describe('POST /convenios of a bank that takes files', () => {
  it.each(Object.keys(COMPLETE))('takes one of %s that says all that its bank asks', async (nome) => {
    const answer = await criar(nome)
    expect(answer.statusCode, answer.body).toBe(201)
  })

  it.each([
    ['001 em 240', ['convenio', 'digito_agencia', 'digito_conta', 'variacao']],
    ['033 em 240', ['codigo_beneficiario', 'codigo_transmissao', 'digito_agencia', 'digito_conta']],
    ['104 em 240', ['codigo_beneficiario', 'digito_agencia']],
    ['237 em 240', ['codigo_empresa', 'digito_agencia', 'digito_conta']],
    ['237 em 400', ['codigo_empresa', 'digito_conta']],
    ['341 em 400', ['digito_conta']],
  ] as const)('refuses each field that one of %s lacks, at the field', async (nome, asked) => {
    for (const campo of asked) {
      const answer = await criar(nome, { [campo]: null })
      expect([campo, answer.statusCode, fieldsOf(answer.json())]).toEqual([campo, 422, [campo]])
    }
    const nothing = Object.fromEntries(asked.map((campo) => [campo, null]))
    expect(fieldsOf((await criar(nome, nothing)).json())).toEqual(asked)
  })

  it('asks nothing of one that goes by API', async () => {
    const none = { digito_agencia: null, digito_conta: null, codigo_beneficiario: null, codigo_transmissao: null }
    expect((await criar('033 em 240', { ...none, layout: 'api' })).statusCode).toBe(201)
  })

  it('refuses a width in which the bank takes no files at `layout`, and a version of two digits', async () => {
    const itau = await criar('341 em 400', { layout: 'cnab240' })
    expect(itau.json().errors.layout).toEqual(['A remessa do Itaú é em CNAB 400, não em CNAB 240.'])
    const caixa = await criar('104 em 240', { versao_arquivo: '50', versao_lote: '060' })
    expect(caixa.json().errors).toEqual({ versao_arquivo: ['Uma versão tem 3 dígitos.'] })
  })

  it('begins its files at one, or where the former system stopped', async () => {
    const { id } = (await criar('104 em 240')).json()
    const read = () =>
      t.db.selectFrom('convenios').select('remessa_proxima').where('id', '=', id).executeTakeFirstOrThrow()
    expect((await read()).remessa_proxima).toBe(1)
    const other = (await criar('104 em 240', { remessa_proxima: 371 })).json()
    const row = await t.db
      .selectFrom('convenios')
      .select('remessa_proxima')
      .where('id', '=', other.id)
      .executeTakeFirst()
    expect(row?.remessa_proxima).toBe(371)
    expect(fieldsOf((await criar('104 em 240', { remessa_proxima: 0 })).json())).toEqual(['remessa_proxima'])
  })
})
