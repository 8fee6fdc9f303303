import { describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { fecharDeTeste } from '../acordos/acordo-de-teste'
import { createCarteira } from '../negociacao/carteira'
import { desfazer, enviarPrevia, trazer } from './batch'
import { carteiraDump } from './carteira-dump'

const linesOf = (heading: string, lines: readonly string[]) =>
  Buffer.from(`${heading}\n${lines.map((line) => `${line}\n`).join('')}`)

describe('what a creditor takes back', () => {
  const { t, backoffice, executivo } = withApp({ worker: 'sim' }, ['backoffice', 'executivo'])
  const numerosOf = async (ids: readonly number[]) =>
    (
      await t.db
        .selectFrom('operacoes')
        .select('numero_operacao')
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute()
    ).map(({ numero_operacao }) => numero_operacao)
  const envio = (numeros: readonly string[]) => ({
    arquivo: linesOf('numero_operacao', numeros),
    tipo: 'retirada',
    credor_id: 10,
  })

  it('needs a reason for returns', async () => {
    const { operacoes } = await createCarteira(t.db)
    const refused = await enviarPrevia(backoffice, envio(await numerosOf(operacoes)))
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'remessa_sem_motivo'])
    await t.db.insertInto('motivos').values({ nome: 'Retirada', tipo: 'devolucao', ordem_tela: 1 }).execute()
  })

  it('enters a return in draft; what is in an agreement, in a return or unknown stays out', async () => {
    const { operacoes } = await createCarteira(t.db)
    const inAgreement = await fecharDeTeste(t, executivo)
    const [one = '', two = ''] = await numerosOf(operacoes)
    const [held = ''] = await numerosOf(inAgreement.operacoes)
    const before = await carteiraDump(t)
    const { previa, id } = await trazer(t, backoffice, envio([one, two, held, 'NADA-9', one]))
    expect(previa).toMatchObject({ linhas: 5, aceitas: 2, rejeitadas: 3, valor_total: 2000, clientes: 1 })
    expect(previa.rejeitos.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'A operação está em acordo vivo.',
      'O credor não tem operação com este número.',
      'Número repetido no arquivo: já veio na linha 2.',
    ])
    expect(await carteiraDump(t)).toEqual(before)
    const { rows } = await t.app.pool.query(
      `select d.id, d.status, json_agg(l.operacao_id order by l.operacao_id) as operacoes
       from devolucoes d join devolucoes_operacoes l on l.devolucao_id = d.id group by d.id`,
    )
    expect(rows).toEqual([{ id: rows[0]?.id, status: 'Rascunho', operacoes }])
    const again = (await enviarPrevia(backoffice, envio([two]))).json()
    expect(again.rejeitos[0].motivo).toBe(`A operação já está no borderô ${rows[0]?.id}.`)
    await desfazer(t, backoffice, id)
    expect((await t.app.pool.query('select from devolucoes')).rowCount).toBe(0)
    expect(await carteiraDump(t)).toEqual(before)
  })

  it('stays once somebody went on with the return', async () => {
    const { operacoes } = await createCarteira(t.db)
    const { id } = await trazer(t, backoffice, envio(await numerosOf(operacoes)))
    const { rows } = await t.app.pool.query(`select id, versao from devolucoes order by id desc limit 1`)
    const moved = await backoffice.post('/api/v1/devolucoes/atos/conferir', { ids: [rows[0]?.id], valores: {} })
    expect(moved.json(), moved.body).toMatchObject({ feitos: 1 })
    const refused = await backoffice.post(`/api/v1/remessas/${id}/desfazer`, { motivo: 'x' })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('alterado depois')])
  })
})

describe('contacts of a creditor', () => {
  const { t, backoffice } = withApp({ worker: 'sim' }, ['backoffice'])
  const HEADING = 'cpf_cnpj;telefone;telefone 2;email;cep;endereco;cidade;uf'
  const contactsOf = async () => {
    const { rows } = await t.app.pool.query(
      `select c.cpf_cnpj, c.cidade, array(select telefone || ' ' || origem from telefones t where t.cliente_id = c.id order by t.id) as telefones,
        array(select email || ' ' || origem from emails e where e.cliente_id = c.id order by e.id) as emails
       from clientes c where cpf_cnpj in ('52998224725', '11144477735') order by cpf_cnpj desc`,
    )
    return rows
  }

  it('are added with their origin, and nothing is overwritten', async () => {
    await trazer(t, backoffice, {
      arquivo: linesOf('cpf_cnpj;nome;cidade;numero_operacao;valor_nominal;data_vencimento', [
        '52998224725;José;Natal;CT-1;1,00;01/10/2026',
        '11144477735;Ana;;CT-2;1,00;01/10/2026',
      ]),
    })
    const before = await carteiraDump(t)
    const arquivo = linesOf(HEADING, [
      '52998224725;(11) 99999-1111 / 11 3333-2222;;JOSE@EXEMPLO.COM;01310100;Rua A;São Paulo;SP',
      '52998224725;11999991111;;;;;;',
      '11144477735;;21988887777;nada;01310100;Rua B;Recife;PE',
      '11144477735;123;;;;;;',
      '39053344705;11999990000;;;;;;',
    ])
    const { previa, id } = await trazer(t, backoffice, { arquivo, tipo: 'contatos' })
    expect(previa).toMatchObject({ linhas: 5, aceitas: 3, sem_mudanca: 1, rejeitadas: 1 })
    expect(previa.rejeitos[0].motivo).toBe('Nenhuma operação deste credor é de um cliente com este documento.')
    expect(await contactsOf()).toEqual([
      {
        cpf_cnpj: '52998224725',
        cidade: 'Natal',
        telefones: ['1133332222 remessa', '11999991111 remessa'],
        emails: ['jose@exemplo.com remessa'],
      },
      { cpf_cnpj: '11144477735', cidade: 'Recife', telefones: ['21988887777 remessa'], emails: [] },
    ])
    const again = (await enviarPrevia(backoffice, { arquivo, tipo: 'contatos', credor_id: 300 })).json()
    expect(again.code).toBe('arquivo_ja_importado')
    await desfazer(t, backoffice, id)
    expect(await carteiraDump(t)).toEqual(before)
  })

  it('change nothing where all is there', async () => {
    const line = '52998224725;11999991111;;;;;;'
    await trazer(t, backoffice, { arquivo: linesOf(HEADING, [line]), tipo: 'contatos' })
    const previa = (
      await enviarPrevia(backoffice, { arquivo: linesOf(HEADING, [line, line]), tipo: 'contatos' })
    ).json()
    expect(previa).toMatchObject({ aceitas: 0, sem_mudanca: 2 })
  })
})
