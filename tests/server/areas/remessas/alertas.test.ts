import { describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { enviarPrevia, trazer } from './batch'

const linesOf = (heading: string, lines: readonly string[]) =>
  Buffer.from(`${heading}\n${lines.map((line) => `${line}\n`).join('')}`)
const CPFS = ['52998224725', '11144477735', '39053344705', '98765432100', '29537995593', '86288366757', '12312312387']
const MORE = ['23423423498', '34534534507', '45645645600']

describe('what is odd about the lines of a batch', () => {
  const { t, backoffice } = withApp({ worker: 'sim' }, ['backoffice'])
  const HEADING = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento'

  it('is told with the first line of each, and stops nothing', async () => {
    const arquivo = linesOf(HEADING, [
      '52998224725;José;AL-1;10,00;01/10/1982',
      '11144477735;Ana;AL-2;10,00;01/10/2026',
      '11144477735;Ana;AL-3;10,00;19/11/2006',
      '11144477735;Ana;AL-4;10,00;20/11/2006',
      '11144477735;Ana;AL-5;1000,00;01/10/2026',
      '11144477735;Ana;AL-6;1000,01;01/10/2026',
    ])
    const previa = (await enviarPrevia(backoffice, { arquivo })).json()
    expect(previa).toMatchObject({ aceitas: 6, rejeitadas: 0 })
    expect(previa.alertas).toEqual([
      { motivo: 'Vencimento há mais de 20 anos.', linhas: 2, linha: 2 },
      { motivo: 'Valor acima de 100 vezes a mediana do credor.', linhas: 1, linha: 7 },
    ])
  })

  it('opens one task of its batch for starting days that cannot be read, and names their debts', async () => {
    const arquivo = linesOf(`${HEADING};data_inicio`, [
      '52998224725;José;DI-1;10,00;01/10/2026;ontem',
      '11144477735;Ana;DI-2;10,00;01/10/2026;01/02/2026',
      '11144477735;Ana;DI-3;10,00;01/10/2026;13/2026',
      '11144477735;Ana;DI-4;10,00;01/10/2026;',
    ])
    const { id } = await trazer(t, backoffice, { arquivo, credor_id: 10 })
    const { rows } = await t.app.pool.query(
      `select registro_remessas_id as remessa, status, texto from pendencias where tipo = 'data_inicio_ilegivel'`,
    )
    const texto = 'A data de início não se lê e conta como em branco nas operações DI-1, DI-3.'
    expect(rows).toEqual([{ remessa: id, status: 'Aberta', texto }])
  })

  it('counts people of one phone, in the file and here together, and clients under 18', async () => {
    const all = [...CPFS, ...MORE]
    await trazer(t, backoffice, {
      credor_id: 216,
      arquivo: linesOf(
        HEADING,
        all.map((cpf, at) => `${cpf};Pessoa ${at};TL-${at};10,00;01/10/2026`),
      ),
    })
    const phones = (cpfs: readonly string[]) =>
      linesOf(
        'cpf_cnpj;telefone',
        cpfs.map((cpf) => `${cpf};11999990000`),
      )
    const nine = (
      await enviarPrevia(backoffice, { arquivo: phones(all.slice(1)), tipo: 'contatos', credor_id: 216 })
    ).json()
    expect(nine.alertas).toEqual([])
    const ten = (await enviarPrevia(backoffice, { arquivo: phones(all), tipo: 'contatos', credor_id: 216 })).json()
    expect(ten.alertas).toEqual([{ motivo: 'Telefone de 10 pessoas ou mais.', linhas: 10, linha: 2 }])
    await t.db.updateTable('clientes').set({ nascimento: '2008-11-21' }).where('cpf_cnpj', '=', '11144477735').execute()
    const minor = linesOf(HEADING, ['11144477735;Ana;MN-1;10,00;01/10/2026'])
    expect((await enviarPrevia(backoffice, { arquivo: minor, credor_id: 216 })).json().alertas).toEqual([
      { motivo: 'Cliente com menos de 18 anos.', linhas: 1, linha: 2 },
    ])
  })
})
