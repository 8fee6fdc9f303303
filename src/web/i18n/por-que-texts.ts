import { inLanguage } from './language'

/** What is said where an administrator asks why somebody may not do something. */
export const portuguese = {
  title: 'Por que não posso?',
  link: 'Por que não posso?',
  intro:
    'Escolha quem, o quê e onde. A resposta é a mesma que o servidor daria, com cada regra e o lugar em que está escrita.',
  who: 'Usuário',
  searching: 'Buscando…',
  nobody: 'Ninguém com esse nome',
  resource: 'Recurso ou tela',
  record: 'Nº do registro',
  recordHint: 'Em branco quando a pergunta não é de um registro.',
  action: 'Ação',
  ask: 'Perguntar',
  allowed: (nome: string, acao: string, onde: string) => `${nome} pode: ${acao} em ${onde}.`,
  refused: (nome: string, acao: string, onde: string) => `${nome} não pode: ${acao} em ${onde}.`,
  check: 'O que foi verificado',
  verdict: 'Resultado',
  rule: 'Regra',
  origin: 'Onde está',
  passed: 'passou',
  failed: 'barrou',
  fields: 'Campos que não podem ser mudados agora',
  field: 'Campo',
  reason: 'Por quê',
  pages: 'Telas',
  resources: 'Recursos',
  actions: {
    ver: 'Ver',
    criar: 'Criar',
    editar: 'Editar',
    excluir: 'Excluir',
    restaurar: 'Restaurar',
    expurgar: 'Remover de vez',
    exportar: 'Exportar',
    importar: 'Importar',
    comentar: 'Comentar',
  },
} as const

export const texts = inLanguage('porQue', portuguese)
