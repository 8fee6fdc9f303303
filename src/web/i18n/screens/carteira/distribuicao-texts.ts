/** Words of the page that distributes clients. */
export const texts = {
  titulo: 'Distribuir clientes',
  ajuda:
    'Cada cliente vai inteiro, com todas as operações, para um executivo só. Diga quais clientes e quem recebe; nada muda antes de você conferir.',
  conferir: 'Conferir',
  pergunta: (count: string, valor: string) => `Mudam de executivo ${count} clientes, com ${valor} em cobrança.`,
  ficam: (count: string) => `Outros ${count} já estão com quem os receberia.`,
  confirmar: (count: string) => `Distribuir ${count} clientes`,
  confirmarUm: 'Distribuir 1 cliente',
  feita: (count: string) => `${count} clientes distribuídos.`,
  mesas: 'Como fica cada executivo',
  executivo: 'Executivo',
  clientes: 'Clientes',
  valor: 'Em cobrança',
  antesDepois: (before: string, after: string) => `${before} → ${after}`,
  capacidade: 'Capacidade',
  semLimite: 'sem limite',
  total: 'Total',
  sobras: 'Não cabem em ninguém e ficam como estão',
  motivo: 'Por quê',
  quais: 'Quais',
  motivos: {
    sem_regiao: 'Ninguém dos escolhidos atende a região',
    sem_credor: 'Ninguém dos escolhidos atende os credores do cliente',
    sem_capacidade: 'Quem poderia receber já está na capacidade',
  },
  mais: (count: string) => `e mais ${count}`,
} as const
