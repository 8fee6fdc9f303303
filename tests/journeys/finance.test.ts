import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStand, type Stand } from '../caos/stand'
import { launchBrowser } from './browser'
import { arquivoDe, diz, pago, remeter, trazer } from './finance/bank'
import { avisarPorCarta, expectStatus, negativacaoDe, remeterAoBureau } from './finance/bureau'
import {
  ANTIGA,
  type Boleto,
  createConvenio,
  createDevedor,
  type Devedor,
  fecharComBoletos,
  fillCredor,
  RECENTE,
} from './finance/company'
import { baixarConferidas, estornar, receberDiferenca } from './finance/money'
import { fecharEEnviar, novaPrestacao, repassar, statusOf } from './finance/statement'
import { findBarriers, findOverflow, PHONE } from './inspect-page'
import { runNightly } from './month/acts'
import { shows } from './on-page'
import { openBrowserAs, type Person } from './person'
import { agir } from './portfolio/screens'

/** A Monday, and the last of its month, two weeks later. */
const [HOJE, FIM_DO_MES] = ['2026-11-16', '2026-11-30']
const CPF = {
  administrador: '529.982.247-25',
  coordenador: '111.444.777-35',
  executivo: '987.654.321-00',
  backoffice: '234.234.234-98',
  analista: '862.883.667-57',
  supervisor: '123.123.123-87',
} as const
type Quem = Readonly<Record<keyof typeof CPF, Person>>

/** What breaks off while the server moves to another day. */
const MEANT =
  /status of (401|50\d)|ERR_(CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)/

describe('the money of a month, in a browser', () => {
  let browser: Browser
  let stand: Stand
  beforeAll(async () => {
    ;[browser, stand] = await Promise.all([launchBrowser(), openStand(HOJE)])
  })
  afterAll(async () => {
    await browser.close()
    await stand.end()
  })

  it('goes from the slips of two banks to a creditor’s next statement, and lets a listed debtor out who pays', async () => {
    const open = async (quem: keyof typeof CPF) => [quem, await openBrowserAs(browser, stand.url, CPF[quem])] as const
    const opened = await Promise.all((Object.keys(CPF) as (keyof typeof CPF)[]).map(open))
    const quem = Object.fromEntries(opened) as Quem
    const { administrador, executivo, analista, supervisor, backoffice } = quem
    await fillCredor(administrador.page)
    const bradesco = await createConvenio(administrador.page, '237', { codigo_empresa: '4467000' })
    const itau = await createConvenio(administrador.page, '341')
    const ana = await createDevedor(stand.db, 'Ana Lima', ANTIGA)
    const beto = await createDevedor(stand.db, 'Beto Reis', RECENTE)
    const caio = await createDevedor(stand.db, 'Caio Luz', RECENTE)
    const antigos = await fecharComBoletos(executivo.page, ana, { convenio_id: bradesco })
    const recentes = await fecharComBoletos(executivo.page, beto, { convenio_id: itau })
    await avisarPorCarta(backoffice.page, caio.operacao_id, '16/11/2026')
    for (const convenio of [bradesco, itau])
      await remeter(analista.page, convenio, ['Títulos 6', 'Valor R$ 3.000,00', 'Baixada'])
    await bringReturns(analista, antigos, recentes)
    await baixarConferidas(
      analista.page,
      ['2 pagamentos são o que as cobranças pediam: R$ 1.000,00', 'Abaixo do valor em aberto 1 R$ 499,90'],
      analista.shot,
    )
    await receberDiferenca(analista.page, antigos[1]?.parcela ?? 0, '499,90')
    await estornar(supervisor.page, recentes[0]?.parcela ?? 0, 'Banco devolveu')
    await stand.moveTo(FIM_DO_MES)
    await account(quem, antigos[0]?.parcela ?? 0)
    await list(quem, caio)
    await letOut(quem, caio, itau)
    for (const person of Object.values(quem)) await person.leave(MEANT)
  }, 900_000)

  /** One bank registers five of six and tells two payments, one ten centavos short; the other registers all and tells one. */
  async function bringReturns({ page, shot }: Person, antigos: readonly Boleto[], recentes: readonly Boleto[]) {
    const [exato, curto, ...outros] = antigos
    const recusado = outros.pop()
    const bradesco = [
      ...[exato, curto, ...outros].map((slip) => diz('237', slip, { ocorrencia: '02' })),
      diz('237', recusado, { ocorrencia: '03', motivos: '48' }),
      diz('237', exato, pago(500, HOJE, '2026-11-17')),
      diz('237', curto, pago(499.9, HOJE, '2026-11-17')),
    ]
    const itau = [
      ...recentes.map((slip) => diz('341', slip, { ocorrencia: '02' })),
      diz('341', recentes[0], pago(500, HOJE, '2026-11-18')),
    ]
    await trazer(page, [arquivoDe('341', itau), arquivoDe('237', bradesco)], ['R$ 999,90', 'R$ 500,00'])
    // the list below lets go of work that is done
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Trazido' }).count()).toBe(2)
    await shot('financeiro-retornos')
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await shot('financeiro-retornos-360')
    expect(await findOverflow(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/financeiro/boletos?status=Rejeitada')
    await shows(page.getByRole('main'), [`${recusado?.id} Rejeitada`, '48 CEP inválido'])
  }

  /**
   * R$ 500,00 and R$ 499,90 beyond 360 days, of which 70 % are the creditor's, R$ 350,00 and R$ 349,93; R$ 500,00 that came and went.
   * Then one of R$ 500,00 is taken back after the repasse.
   */
  async function account({ analista, supervisor }: Quem, repassada: number) {
    const figures = [
      ...['Linhas 4', 'Recebido R$ 999,90', 'Estornos -R$ 500,00', 'Comissão R$ 299,97'],
      ...['Repasse das linhas R$ 699,93', 'Repasse acima de 360 dias R$ 699,93', 'Líquido R$ 699,93'],
    ]
    const id = await novaPrestacao(analista.page, figures)
    expect(await findBarriers(analista.page)).toEqual([])
    await fecharEEnviar(supervisor.page, id, ['Paga e sem baixa', 'R$ 500,00'])
    await repassar(analista.page, id, '699,93')
    await expect.poll(() => statusOf(analista.page, id)).toBe('Repassada')
    await analista.shot('financeiro-repassada')
    await estornar(supervisor.page, repassada, 'Banco devolveu depois do repasse')
    await novaPrestacao(analista.page, ['Linhas 1', 'Estornos -R$ 500,00', 'Líquido -R$ 350,00'])
    await analista.shot('financeiro-debito')
  }

  /** Two weeks after the letter: authorised by another person, taken by the bureau. */
  async function list({ coordenador, supervisor }: Quem, { operacao_id }: Devedor) {
    const { page } = coordenador
    await runNightly(stand.db, 'cumprirAvisos', 'negativacoes')
    await expectStatus(page, operacao_id, 'Prazo cumprido')
    const id = (await negativacaoDe(page, operacao_id))?.id
    await page.goto(`/financeiro/negativacoes/${id}`)
    await agir(page, 'Autorizar')
    await expectStatus(page, operacao_id, 'Autorizada')
    await remeterAoBureau(supervisor.page)
    await expectStatus(page, operacao_id, 'Ativa')
    await page.goto('/financeiro/negativacaocliente?visao=ativas')
    await shows(page.getByRole('main'), ['Caio Luz', 'Ativa'])
    expect(await findBarriers(page)).toEqual([])
  }

  /** The whole debt by a slip: what is booked asks the exclusion by itself, and the next lot carries it. */
  async function letOut({ executivo, analista, supervisor }: Quem, caio: Devedor, convenio_id: number) {
    const [slip] = await fecharComBoletos(executivo.page, caio, { nParcelas: 1, convenio_id })
    await remeter(analista.page, convenio_id, ['Títulos 1', 'Valor R$ 3.000,00'])
    const said = [diz('341', slip, { ocorrencia: '02' }), diz('341', slip, pago(3000, FIM_DO_MES, '2026-12-01'))]
    await trazer(analista.page, [arquivoDe('341', said)], ['R$ 3.000,00'])
    const shown = [
      '1 pagamento é o que a cobrança pedia: R$ 3.000,00',
      'Baixa estornada: uma pessoa decide 2 R$ 1.000,00',
    ]
    await baixarConferidas(analista.page, shown, analista.shot)
    const { page, shot } = supervisor
    expect(await negativacaoDe(page, caio.operacao_id)).toMatchObject({
      ...{ status: 'Exclusão pedida', causa_exclusao: 'pagamento' },
      // five bank days after Monday 30 November
      limite_em: '2026-12-07',
    })
    await page.goto('/financeiro/negativacaocliente?visao=a_excluir')
    await shows(page.getByRole('main'), ['Caio Luz', '07/12/2026'])
    await remeterAoBureau(page)
    await expectStatus(page, caio.operacao_id, 'Excluída')
    await page.goto(`/financeiro/operacoes/negativados/${caio.cliente_id}`)
    await shows(page.getByRole('main'), ['Caio Luz', 'Excluída'])
    await shot('financeiro-excluida')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findBarriers(page)).toEqual([])
  }
})
