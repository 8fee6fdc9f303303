/** Words of the work queue. */
export const texts = {
  naFila: (count: string) => `${count} clientes na fila`,
  situacao: 'Quem aparece',
  situacoes: {
    fila: (count: string) => `Na fila${count}`,
    trabalhados: (count: string) => `Trabalhados hoje${count}`,
    em_atendimento: (count: string) => `Em atendimento${count}`,
  },
  subtitulos: {
    trabalhados: (count: string) => `${count} trabalhados hoje`,
    em_atendimento: (count: string) => `${count} em atendimento agora`,
  },
  contatadoHoje: 'Contatado hoje',
  comVoce: 'com você',
  emAtendimentoPor: (nome: string) => `Em atendimento por ${nome}`,
  emAtendimentoAjuda: 'Você pode trabalhar com este cliente, mas outra pessoa está com ele agora.',
  foiMaisRapido: 'Ele saiu da sua fila; siga com o próximo.',
  comecarODia: 'Começar o dia',
  acabou: 'Não há outro cliente livre nesta fila.',
  recomecou: 'Todos desta fila já foram vistos: ela recomeçou do início.',
  verAoLado: {
    trabalhados: (count: string) => `Ver trabalhados hoje (${count})`,
    em_atendimento: (count: string) => `Ver em atendimento (${count})`,
  },
  vaziaDe: {
    trabalhados: 'Ninguém foi trabalhado hoje',
    em_atendimento: 'Ninguém está em atendimento agora',
  },
  acoes: {
    cobrar_promessa: 'Cobrar promessa',
    promessa_quebrada: 'Promessa quebrada',
    retornar: 'Retornar',
    acordo_em_risco: 'Acordo em risco',
    contatar: 'Contatar',
    negociar: 'Negociar',
  },
  motivos: {
    prometeHoje: (valor: string) => `Prometeu ${valor} para hoje`,
    naTolerancia: (valor: string, data: string, limite: string) => `Prometeu ${valor} para ${data}; vale até ${limite}`,
    naoCumpriu: (valor: string, data: string) => `Não pagou os ${valor} prometidos para ${data}`,
    retorno: (quando: string, motivo: string) => `Retorno de ${quando}: ${motivo}`,
    emRisco: (id: number, vencimento: string | null) =>
      vencimento === null ? `Acordo ${id} em atraso` : `Acordo ${id} com parcela vencida em ${vencimento}`,
    emAtendimento: (nome: string, desde: string) => `Em atendimento por ${nome} desde ${desde}`,
    nunca: 'Nunca contatado',
    semContato: (dias: number) => `Sem contato há ${dias} dias`,
    emNegociacao: (dias: number) =>
      dias <= 0
        ? 'Em negociação: contato hoje'
        : dias === 1
          ? 'Em negociação: contato ontem'
          : `Em negociação: contato há ${dias} dias`,
  },
  colunas: {
    acao: 'Próxima ação',
    motivo: 'Por quê',
    cliente: 'Cliente',
    credor: 'Credor',
    atualizado: 'Atualizado',
    atraso: 'Atraso',
    perfil: 'Perfil',
    ultimo: 'Último evento',
    agendado: 'Agendado',
    executivo: 'Executivo',
    atos: 'Ações',
  },
  titulos: (count: number) => (count === 1 ? '1 título' : `${count} títulos`),
  outrosCredores: (count: number) => (count === 1 ? 'e mais 1 credor' : `e mais ${count} credores`),
  dias: (dias: number) => (dias === 1 ? '1 dia' : `${dias} dias`),
  marcar: (nome: string) => `Marcar ${nome}`,
  semContato: 'sem contato',
  registrar: 'Registrar',
  registrarDe: (nome: string) => `Registrar contato com ${nome}`,
  agendar: 'Agendar',
  agendarDe: (nome: string) => `Agendar retorno para ${nome}`,
  atalhos: 'J e K movem · Enter abre · R registra · G agenda · D disca · / busca',
  buscar: 'Buscar por nome ou CPF/CNPJ',
  busca: 'Nome, CPF/CNPJ, telefone ou e-mail',
  vaziaComFiltro: 'Ninguém com estes filtros',
  limpar: 'Limpar filtros',
  vazia: 'A fila está vazia',
  vaziaAjuda: 'Quando uma remessa entrar, os clientes com operações em cobrança aparecem aqui.',
  indicadores: {
    titulo: 'Números da fila',
    erro: 'Os números não puderam ser lidos.',
  },
  filtros: {
    dobrados: (postos: number) => (postos === 0 ? 'Filtros' : `Filtros (${postos})`),
    credor: 'Credor',
    acao: 'Próxima ação',
    silencio: 'Sem contato',
    silencioHa: (dias: number) => `há ${dias} dias ou mais`,
    atraso: 'Atraso',
    valor: 'Valor',
    perfil: 'Perfil',
    telefone: 'Telefone',
    promessa: 'Promessa',
    inativo: 'Situação',
    remessa: 'Remessa',
    remessaNumero: 'Nº da remessa',
    minha: 'Minha carteira',
    opcoes: {
      telefone: { com: 'com telefone', sem: 'sem telefone' },
      promessa: { com: 'com promessa', sem: 'sem promessa' },
      inativo: { sim: 'inativos (mais de 540 dias)', nao: 'ativos' },
      atraso: {
        '0-30': 'até 30 dias',
        '31-90': '31 a 90 dias',
        '91-180': '91 a 180 dias',
        '181-360': '181 a 360 dias',
        '361-': 'mais de 360 dias',
      },
      valor: {
        '0-500': 'até R$ 500',
        '500.01-2000': 'R$ 500 a R$ 2.000',
        '2000.01-10000': 'R$ 2.000 a R$ 10.000',
        '10000.01-': 'mais de R$ 10.000',
      },
    },
  },
  transferir: {
    botao: (count: number) => `Transferir (${count})`,
    titulo: (count: number) => (count === 1 ? 'Transferir 1 cliente' : `Transferir ${count} clientes`),
    executivo: 'Para o executivo',
    motivo: 'Motivo',
    ok: 'Transferir',
    feito: (count: number) =>
      count === 0
        ? 'Todos já eram deste executivo.'
        : count === 1
          ? '1 cliente transferido'
          : `${count} clientes transferidos`,
    leva: 'Promessas e agendamentos abertos vão junto.',
  },
} as const
