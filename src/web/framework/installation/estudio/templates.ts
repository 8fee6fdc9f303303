/** What a new file begins with. */
export interface Template {
  readonly tipo: string
  readonly pasta: string
  readonly texto: (nome: string) => string
}

export type TemplateName = 'recurso' | 'fluxo' | 'lista' | 'teste'

export const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  recurso: {
    tipo: 'recurso',
    pasta: 'resources',
    texto: (nome) => `recurso: ${nome}
rotulo: {um: ${title(nome)}, varios: ${title(nome)}}
icone: pasta
titulo: "{nome}"

campos:
  nome: {tipo: texto(120)!, busca: true}
  observacao: {tipo: texto_longo, rotulo: Observação}
  ativo: {tipo: booleano, padrao: true}

lista:
  colunas: [nome, ativo]
  ordem: nome
  filtros: [ativo]
`,
  },
  fluxo: {
    tipo: 'recurso',
    pasta: 'resources',
    texto: (nome) => `recurso: ${nome}
rotulo: {um: ${title(nome)}, varios: ${title(nome)}}
icone: lista
titulo: "{nome}"

campos:
  nome: {tipo: texto(120)!, busca: true}
  responsavel: {tipo: ref(usuarios), rotulo: Responsável}
  prazo: data
  status:
    tipo: enum!
    rotulo: Situação
    padrao: Aberta
    valores:
      Aberta: {cor: azul}
      Em andamento: {cor: amarelo}
      Concluída: {cor: verde}
      Cancelada: {cor: cinza}

transicoes:
  status:
    nasce: [Aberta]
    final: [Concluída, Cancelada]
    comecar: {de: Aberta, para: Em andamento, rotulo: Começar}
    concluir: {de: Em andamento, para: Concluída, rotulo: Concluir}
    cancelar: {de: [Aberta, Em andamento], para: Cancelada, rotulo: Cancelar}

lista:
  colunas: [nome, responsavel, prazo, status]
  ordem: -prazo
  filtros: [status, responsavel]
`,
  },
  lista: {
    tipo: 'lista',
    pasta: 'config/listas',
    texto: (nome) => `lista: ${nome}
valores:
  a: Primeiro
  b: Segundo
`,
  },
  teste: {
    tipo: 'teste',
    pasta: 'config/testes',
    texto: (nome) => `teste: ${nome}
casos:
  - quando: {funcao: "Administrador(a)", listar: ${nome}}
    entao: {status: 200}
`,
  },
}

/** A name as people would begin to write it: `casos_juridicos` → `Casos juridicos`. */
function title(nome: string): string {
  const words = nome.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
