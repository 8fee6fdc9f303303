import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStand, type Stand } from '../caos/stand'
import { launchBrowser } from './browser'
import { createDevedores, declararPublico, ENDERECO, MINAS, RIO, telefoneOf } from './contact/company'
import { escreveSms, recebido, texto } from './contact/provider'
import { findBarriers, findOverflow, findPaleText, PHONE, settled } from './inspect-page'
import { call, runNightly } from './month/acts'
import { choose, shows } from './on-page'
import { openBrowserAs, type Person } from './person'
import { agir, change } from './portfolio/screens'
import { SHOTS } from './tell-on-failure'

/** A Wednesday; the rules are tried for the Thursday. At half past eight Minas may be written to, Rio may not. */
const [HOJE, HORA, AMANHA] = ['2026-11-18', '08:30', '19/11/2026']
const SEGREDO = 'segredo-do-sms'
const CPF = { coordenador: '111.444.777-35', supervisor: '390.533.447-05', executivo: '987.654.321-00' } as const

describe('a day of contact, in a browser', () => {
  let browser: Browser
  let stand: Stand
  let devedores: readonly number[]
  let since = 0
  const declarado = declararPublico()
  beforeAll(async () => {
    const env = { AVENCA_HORA: HORA, AVENCA_SMS_RETORNO: SEGREDO, AVENCA_DECLARACOES: declarado.root }
    ;[browser, stand] = await Promise.all([launchBrowser(), openStand(HOJE, env)])
    since = Date.now()
    devedores = await createDevedores(stand.db)
  })
  afterAll(async () => {
    await browser.close()
    await stand.end()
    declarado.remove()
  })

  it('goes from a text that is refused to the page that a debtor opens on a phone', async () => {
    const open = (cpf: string) => openBrowserAs(browser, stand.url, cpf)
    const coordenador = await open(CPF.coordenador)
    const supervisor = await open(CPF.supervisor)
    const executivo = await open(CPF.executivo)
    const named = { cpf_cnpj: '11444777000161', endereco: 'Av. Ipê, 20', cidade: 'Campinas', uf: 'SP' }
    await change(coordenador.page, '/api/v1/credores/10', named)
    const id = await writeText(coordenador)
    await approve(supervisor, id)
    await rehearse(coordenador, id)
    const campanha = await schedule(coordenador)
    await pauseAndGoOn(coordenador, campanha)
    await answer(executivo)
    await openPage(browser)
    for (const person of [coordenador, supervisor, executivo]) await person.leave(/status of (422|409|401)/)
  }, 600_000)

  async function writeText({ page, shot }: Person): Promise<number> {
    await page.goto('/administrativo/templatesms/novo')
    await page.getByLabel('Nome', { exact: true }).fill('Cobrança do dia')
    await page
      .getByLabel('Texto', { exact: true })
      .fill('{primeiro_nome}, da {credor}: {valor}. Pague ou haverá penhora. {link}')
    await page.getByRole('button', { name: 'Salvar e concluir', exact: true }).click()
    await shows(page.getByRole('main'), ['Não escreva "penhora": é ameaça'])
    await shot('contato-texto-recusado')
    expect(await findBarriers(page)).toEqual([])
    await page.getByLabel('Texto', { exact: true }).fill('{primeiro_nome}, da {credor}: {valor}. {link}')
    await page.getByRole('button', { name: 'Salvar e concluir', exact: true }).click()
    await expect.poll(async () => (await texto(stand.db))?.status).toBe('Rascunho')
    const id = (await texto(stand.db))?.id ?? 0
    await page.goto(`/administrativo/templatesms/${id}`)
    await agir(page, 'Enviar para análise')
    return id
  }

  async function approve({ page, shot }: Person, id: number): Promise<void> {
    await page.goto(`/administrativo/templatesms/${id}`)
    await agir(page, 'Aprovar')
    await expect.poll(async () => (await texto(stand.db))?.status).toBe('Aprovado')
    await shot('contato-texto-aprovado')
  }

  /** Tomorrow's rule, tried from its own page. */
  async function rehearse({ page, shot }: Person, template_sms_id: number): Promise<void> {
    const made = async (path: string, body: object) => {
      const { status, body: record } = await call<{ id: number }>(page, path, body)
      expect([path, status]).toEqual([path, 201])
      return record.id
    }
    const regua_id = await made('/api/v1/reguas', { nome: 'Do dia', ancora: 'operacao', credores: [10] })
    const etapa = { regua_id, dia: 101, hora: '11:00', canal: 'sms', template_sms_id }
    await made('/api/v1/reguas_etapas', etapa)
    const [quiet = 0] = devedores
    await change(page, `/api/v1/clientes/${quiet}`, { sem_contato: true, motivo_sem_contato: 'Pediu' })
    await page.goto(`/regua/view/${regua_id}`)
    await agir(page, 'Ativar')
    await agir(page, 'Ensaiar um dia', async (dialog) => {
      await dialog.getByRole('textbox').first().fill(AMANHA)
      await page.keyboard.press('Enter')
    })
    await page.goto(`/regua/ensaio?regua_id=${regua_id}`)
    await shows(page.getByRole('main'), ['Devedor 2', `${MINAS + RIO}`])
    await shot('contato-ensaio')
    expect(await findBarriers(page)).toEqual([])
  }

  /** All whom the creditor has in collection, in the five steps of a campaign; begun by the job of the minute. */
  async function schedule({ page, shot }: Person): Promise<number> {
    await page.goto('/campanha/manual')
    await page.getByLabel('Nome', { exact: true }).fill('Campanha do dia')
    await shows(page.getByRole('main'), [`${MINAS + RIO} pessoas`])
    await shot('contato-campanha-publico')
    await nextStep(page, 'Canal e texto')
    await choose(page, 'Template de SMS', 'Cobrança do dia')
    await shows(page.getByRole('main'), ['Escola Aurora', `${ENDERECO}/p/`])
    await shot('contato-campanha-texto')
    for (const step of ['Regras', 'Oferta', 'Agendar']) await nextStep(page, step)
    await page.getByLabel('Agendada para', { exact: true }).fill('18/11/2026 08:30')
    await page.keyboard.press('Enter')
    await shot('contato-campanha-agendar')
    await settled(page)
    await page.getByRole('button', { name: /Agendar ou pedir aprovação/ }).click()
    const campanha = () => stand.db.selectFrom('campanhas').select(['id', 'status']).executeTakeFirst()
    await expect.poll(async () => (await campanha())?.status).toBe('Agendada')
    await runNightly(stand.db, 'tocarCampanhas', 'campanhas')
    await runNightly(stand.db, 'enviarMensagens', 'mensagens')
    return (await campanha())?.id ?? 0
  }

  /** Minas has been written to, Rio waits for nine o'clock, one asked for no contact. */
  async function pauseAndGoOn({ page, shot }: Person, id: number): Promise<void> {
    await page.goto(`/campanhas/view/${id}`)
    const status = () => stand.db.selectFrom('campanhas').select('status').executeTakeFirst()
    await agir(page, 'Pausar')
    await expect.poll(async () => (await status())?.status).toBe('Pausada')
    await shot('contato-campanha-pausada')
    await agir(page, 'Continuar')
    await expect.poll(async () => (await status())?.status).toBe('Enviando')
    const figures = { publico: MINAS + RIO, enviados: MINAS - 1, na_fila: RIO, bloqueados: 1, entregues: MINAS - 1 }
    const result = async () => (await call<object[]>(page, '/api/v1/resultado_das_campanhas?_start=0&_end=5')).body
    await expect.poll(result).toMatchObject([figures])
    await page.getByRole('tab', { name: 'Resultado' }).click()
    await shows(page.getByRole('main'), ['Público', 'Bloqueados', 'Enviados', 'Entregues'])
    await shot('contato-campanha-funil')
    await page.goto('/campanhas/resultados')
    await shows(page.getByRole('main'), ['Campanha do dia', 'Enviando'])
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await shot('contato-resultados-360')
    expect(await findOverflow(page)).toEqual([])
  }

  /** Not later than what the server's clock says: it began at the hour before it was ready. */
  const businessNow = () => new Date(Date.parse(`${HOJE}T${HORA}:00-03:00`) + Date.now() - since).toISOString()

  async function answer({ page, shot }: Person): Promise<void> {
    const said = { de: telefoneOf(2), texto: 'Quero pagar', em: businessNow() }
    expect(await escreveSms(stand.url, SEGREDO, said)).toBe(200)
    await page.goto('/chat/gerenciamento')
    await page.getByRole('button', { name: /^Pegar a próxima/ }).click()
    await shows(page.getByRole('main'), ['Devedor 2', 'Quero pagar'])
    await page.locator('[data-resposta]').fill('Bom dia! Pode pagar pela página da mensagem.')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await shows(page.getByRole('main'), ['Pode pagar pela página da mensagem.'])
    await shot('contato-chat')
    expect(await findBarriers(page)).toEqual([])
    await agir(page, 'Encerrar', async (dialog) => {
      await choose(page, 'Desfecho', 'Fim do chat')
      await dialog.getByLabel('Resumo').fill('Vai pagar pela página')
    })
    await page.goto(`/cliente/view/${devedores[1]}`)
    await page.getByRole('tab', { name: 'Eventos' }).click()
    await shows(page.getByRole('main'), ['Vai pagar pela página', 'Quero pagar'])
  }

  /** What the debtor opens on a phone, without logging in. */
  async function openPage(of: Browser): Promise<void> {
    const said = await recebido(stand.db, telefoneOf(3))
    const token = new RegExp(`${ENDERECO}/p/([\\w-]{22})$`).exec(said)?.[1]
    const context = await of.newContext({ viewport: PHONE, locale: 'pt-BR' })
    const page = await context.newPage()
    await page.goto(`${stand.url}/p/${token}`)
    await page.getByLabel('Dia e mês do nascimento').fill('07/09')
    await page.getByLabel('CEP de onde mora').fill('30130-000')
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await shows(page.getByRole('main'), ['Olá, Devedor', 'Escola Aurora', '11.444.777/0001-61', 'R$ 500,00'])
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findPaleText(page)).toEqual([])
      await page.screenshot({ path: join(SHOTS, `contato-pagina-360-${colorScheme}.png`), fullPage: true })
    }
    await context.close()
  }
})

/** Goes on to a step, which the server looks at before. */
async function nextStep(page: Page, step: string): Promise<void> {
  await settled(page)
  await page.getByRole('button', { name: /(Avançar|Conferindo)/ }).click()
  await page.locator('[aria-current="step"]', { hasText: step }).waitFor()
}
