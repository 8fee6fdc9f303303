import { describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { cpf, createPessoa, postUniao } from './pessoa-de-teste'

const { t, administrador: admin } = withApp({}, ['administrador'])

const unir = (id: number, com: number, own: object = {}, actor = admin) => postUniao(t, { actor, id, com, own })

describe('what joining refuses', () => {
  it('a record that changed since it was read, on either side', async () => {
    const [fica, sai] = [await createPessoa(t), await createPessoa(t)]
    for (const [este, outro, qual] of [
      [9, 1, 'este'],
      [1, 9, 'outro'],
    ] as const) {
      const answer = await unir(fica, sai, { versoes: { este, outro } })
      expect(answer.statusCode).toBe(412)
      expect(answer.json()).toMatchObject({
        code: 'versao_desatualizada',
        qual,
        atual: { id: qual === 'este' ? fica : sai, versao: 1 },
        alterado: { em: expect.any(String) },
      })
    }
  })

  it('two valid documents until the one that goes is typed', async () => {
    const [fica, sai] = [await createPessoa(t), await createPessoa(t)]
    const asked = await unir(fica, sai, { confirma_documento: undefined })
    expect(asked.statusCode).toBe(422)
    expect(asked.json()).toMatchObject({
      code: 'unir_confirme_documento',
      errors: { confirma_documento: [expect.any(String)] },
    })
    expect((await unir(fica, sai, { confirma_documento: cpf(9_999) })).json().code).toBe('unir_documento_nao_confere')
    expect(
      (await t.db.selectFrom('clientes').select('excluido_em').where('id', '=', sai).executeTakeFirstOrThrow())
        .excluido_em,
    ).toBeNull()
  })

  it('asks nothing for branches of one company', async () => {
    const [fica, sai] = [
      await createPessoa(t, { cpf_cnpj: '11444777000161' }),
      await createPessoa(t, { cpf_cnpj: '11444777000242' }),
    ]
    expect((await unir(fica, sai, { confirma_documento: undefined })).statusCode).toBe(200)
  })

  it('itself, nobody, a field that is no choice, a word that is no side', async () => {
    const [fica, sai] = [await createPessoa(t), await createPessoa(t)]
    expect((await unir(fica, fica)).json().errors.com).toHaveLength(1)
    expect((await unir(fica, 999_999_999)).json().errors.com).toHaveLength(1)
    expect((await unir(999_999_999, sai)).statusCode).toBe(404)
    for (const nome of ['unido_em', 'id', 'telefones', 'nada']) {
      expect((await unir(fica, sai, { escolhas: { [nome]: 'outro' } })).json().errors[`escolhas.${nome}`]).toHaveLength(
        1,
      )
    }
    expect((await unir(fica, sai, { escolhas: { nome: 'ambos' } })).statusCode).toBe(422)
    expect((await unir(fica, sai, { forcar: true })).statusCode).toBe(422)
  })

  it.each([CPF.executivo, CPF.analistaFinanceiro, CPF.credor10])('who may not join (%s)', async (who) => {
    const [fica, sai] = [await createPessoa(t), await createPessoa(t)]
    const actor = await t.as(who)
    expect((await unir(fica, sai, {}, actor)).statusCode).toBe(403)
    expect((await actor.get('/api/v1/clientes/duplicados')).statusCode).toBe(403)
    expect((await actor.post(`/api/v1/clientes/${fica}/distinguir`, { com: sai })).statusCode).toBe(403)
  })
})
