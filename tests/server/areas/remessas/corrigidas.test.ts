import { describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { confirmar, desfazer, enviarArquivo, finished, trazer } from './batch'
import { carteiraDump } from './carteira-dump'

const HEADING = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento\n'
const arquivo = (...lines: readonly string[]) => Buffer.from(HEADING + lines.map((line) => `${line}\n`).join(''))

const GOOD = '52998224725;José;C-1;10,00;01/10/2026'
const BAD_DAY = '52998224725;José;C-2;20,00;31/02/2026'
const BAD_AMOUNT = '11222333000181;Padaria;C-3;abc;01/10/2026'

describe('a corrected file', () => {
  const { t, backoffice } = withApp({ worker: 'sim' }, ['backoffice'])

  const corrigir = (remessa: number, lines: readonly string[]) =>
    enviarArquivo(
      backoffice,
      '/api/v1/remessas/previa',
      { arquivo: arquivo(...lines), credor_id: 300 },
      {
        layout: '',
        tipo: 'inclusao',
        remessa_id: String(remessa),
      },
    )
  const remessaOf = async (id: number) => (await backoffice.get(`/api/v1/remessas/${id}`)).json()
  const rejeitosOf = async (id: number) =>
    (await backoffice.get(`/api/v1/remessas/${id}/rejeitos?_start=0&_end=10`))
      .json()
      .map(({ linha, situacao, motivo }: Record<string, unknown>) => [linha, situacao, motivo])

  const insucessosOf = async (id: number) =>
    (await backoffice.get(`/api/v1/insucessos?remessa_id=${id}&_sort=id&_order=asc&_start=0&_end=10`))
      .json()
      .map(({ status }: { status: string }) => status)

  it('joins its batch: its lines come in, the counts are added, the rejected lines say what became of them', async () => {
    const { id } = await trazer(t, backoffice, { arquivo: arquivo(GOOD, BAD_DAY, BAD_AMOUNT) })
    expect(await remessaOf(id)).toMatchObject({ linhas: 3, aceitas: 1, rejeitadas: 2, valor_total: 10 })
    const before = await carteiraDump(t)
    const answer = await corrigir(id, [
      BAD_DAY.replace('31/02', '28/02'),
      BAD_AMOUNT.replace('abc', 'abd'),
      '52998224725;José;OUTRA;5,00;01/10/2026',
    ])
    expect(answer.statusCode, answer.body).toBe(201)
    const previa = answer.json()
    expect(previa).toMatchObject({ remessa_id: id, linhas: 3, aceitas: 1, rejeitadas: 2 })
    expect(previa.rejeitos.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'Número não reconhecido.',
      'Esta linha não está entre as rejeitadas que se corrigem.',
    ])
    expect((await remessaOf(id)).status).toBe('Em cobrança')
    await confirmar(t, backoffice, previa.id)
    expect(await remessaOf(id)).toMatchObject({
      linhas: 3,
      aceitas: 2,
      rejeitadas: 1,
      valor_total: 30,
      status: 'Em cobrança',
    })
    expect(await rejeitosOf(id)).toEqual([
      [3, 'corrigida', expect.any(String)],
      [4, 'reprocessada', 'Número não reconhecido.'],
    ])
    expect(await insucessosOf(id)).toEqual(['Reprocessado', 'Aberto'])
    const { rows } = await t.app.pool.query('select numero_operacao from operacoes where remessa_id = $1 order by 1', [
      id,
    ])
    expect(rows.map(({ numero_operacao }) => numero_operacao)).toEqual(['C-1', 'C-2'])

    const alone = await backoffice.post(`/api/v1/remessas/${id}/desfazer`, {
      motivo: 'Engano',
      importacao_id: previa.id,
    })
    expect(alone.statusCode, alone.body).toBe(202)
    await finished(t, alone.json().trabalho_id)
    expect(await remessaOf(id)).toMatchObject({ aceitas: 1, rejeitadas: 2, valor_total: 10, status: 'Em cobrança' })
    expect((await rejeitosOf(id))[0]).toEqual([3, 'rejeitada', expect.any(String)])
    expect(await insucessosOf(id)).toEqual(['Aberto', 'Aberto'])
    expect(await carteiraDump(t)).toEqual(before)

    const again = (await corrigir(id, [BAD_DAY.replace('31/02', '27/02')])).json()
    await confirmar(t, backoffice, again.id)
    await desfazer(t, backoffice, id)
    expect((await remessaOf(id)).status).toBe('Desfeita')
    expect((await t.app.pool.query('select from operacoes where remessa_id = $1', [id])).rowCount).toBe(0)
  })

  it('is refused where nothing waits to be corrected, and never undone alone when it is the first', async () => {
    const { id, previa } = await trazer(t, backoffice, { arquivo: arquivo(GOOD.replace('C-1', 'C-9')) })
    const refused = await corrigir(id, [BAD_DAY])
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'remessa_sem_rejeitos'])
    const unknown = await corrigir(99_999, [BAD_DAY])
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'nao_encontrado'])
    const first = await backoffice.post(`/api/v1/remessas/${id}/desfazer`, { motivo: 'X', importacao_id: previa.id })
    expect([first.statusCode, first.json().code]).toEqual([422, 'remessa_arquivo_outro'])
  })
})
