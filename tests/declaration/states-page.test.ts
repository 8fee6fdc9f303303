import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../src/declaration/definitions'
import { allowedNext } from '../../src/declaration/derive/transitions'
import { productDefinitions } from './product-files'

/** Heading of docs/estados.md → the resources whose states its table tells; with the field, of a resource that has two. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  Operação: ['operacoes'],
  Acordo: ['acordos'],
  Parcela: ['parcelas'],
  Cobrança: ['cobrancas'],
  'Mora da cobrança': ['cobrancas.mora'],
  'Pix no provedor': ['cobrancas.pix_retirada'],
  'Conferência do retorno': ['cobrancas_retornos'],
  'Conferência da adquirente': ['adquirente_linhas'],
  Remessa: ['remessas'],
  Proposta: ['propostas'],
  Aprovação: ['aprovacoes'],
  Promessa: ['promessas'],
  Agendamento: ['agendamentos'],
  Pendência: ['pendencias'],
  Distribuição: ['distribuicoes'],
  'Remessa bancária': ['remessas_bancarias'],
  Enriquecimento: ['enriquecimentos'],
  Negativação: ['negativacoes'],
  'Lote ao órgão de crédito': ['lotes_bureau'],
  Conversa: ['conversas'],
  Mensagem: ['mensagens'],
  'Aviso por e-mail': ['avisos_por_email'],
  Ligação: ['ligacoes'],
  'Dado enriquecido': ['enriquecimentos_achados'],
  'Consumo de fornecedor': ['fornecedores_consumo'],
  'Tabela de preços': ['fornecedores_precos'],
  Devolução: ['devolucoes'],
  'Resposta do credor': ['devolucoes_operacoes'],
  'Prestação de contas': ['prestacoes'],
  'Extrato do credor': ['extratos_credor'],
  'Ajuste de prestação': ['prestacoes_ajustes'],
  'Resposta do credor à linha': ['prestacoes_linhas'],
  Roteiro: ['roteiros'],
  Insucesso: ['insucessos'],
  Template: ['templates_mail', 'templates_sms', 'templates_whatsapp'],
  'Template no provedor': ['templates_whatsapp.no_provedor'],
  Campanha: ['campanhas'],
  Régua: ['reguas'],
  'Inscrição na régua': ['reguas_inscricoes'],
  'Execução da régua': ['reguas_execucoes'],
}

const { resources } = productDefinitions()
const states = Object.values(resources).flatMap(({ recurso, campos }) =>
  campos.flatMap((campo) => (campo.estado === null ? [] : [{ recurso, campo }])),
)
const sections = new Map(
  readFileSync('docs/estados.md', 'utf8')
    .split('\n## ')
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
)

/** `Cancelada → Paga sem cobrança` of each row of a table; a state may be followed by what it means. */
function told(section: string, { valores }: FieldDefinition): readonly string[] {
  const stateOf = (cell: string) =>
    valores?.find(({ valor }) => cell === valor)?.valor ??
    valores?.find(({ valor }) => cell.startsWith(`${valor} `))?.valor
  const rows = section.split('\n').filter((line) => /^\| (?!De )/.test(line))
  return rows.flatMap((row) => {
    const [de = [], para = []] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.split(',').map((each) => each.trim()))
    const targets = para.filter((each) => each !== 'nenhuma')
    return de.flatMap((from) => targets.map((to) => `${stateOf(from) ?? `?${from}`} → ${stateOf(to) ?? `?${to}`}`))
  })
}

function declared(campo: FieldDefinition): readonly string[] {
  return (campo.valores ?? []).flatMap(({ valor }) => allowedNext(campo, valor).map((para) => `${valor} → ${para}`))
}

function nameOf(recurso: string, { key }: FieldDefinition): string {
  const whole = `${recurso}.${key}`
  return Object.values(SECTIONS).flat().includes(whole) ? whole : recurso
}

describe('docs/estados.md', () => {
  it('has a table for every field of states', () => {
    const named = states.map(({ recurso, campo }) => nameOf(recurso, campo))
    expect(named.sort()).toEqual(Object.values(SECTIONS).flat().sort())
  })

  it.each(states)('tells the ways of $recurso as they are declared, all of them and no other', ({ recurso, campo }) => {
    const [titulo = ''] =
      Object.entries(SECTIONS).find(([, recursos]) => recursos.includes(nameOf(recurso, campo))) ?? []
    const section = sections.get(titulo) ?? ''
    expect([...told(section, campo)].sort()).toEqual([...declared(campo)].sort())
  })
})
