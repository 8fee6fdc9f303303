import { plainText } from '../../domain/plain-text'
import type { Random } from './random'

/* Every name here is invented or so common that it is nobody's. */

const FIRST = words(
  'Adriana|Alice|Amanda|Ana Clara|André|Antônio|Beatriz|Benício|Bruno|Camila|Carla|Carlos|Caroline' +
    '|Cecília|César|Cláudia|Daniel|Débora|Diego|Eduardo|Elaine|Elisa|Fábio|Fernanda|Flávio|Gabriela' +
    '|Gustavo|Helena|Heitor|Igor|Isabela|Ivone|João|Joana|José|Júlia|Larissa|Leandro|Letícia|Lívia|Luana' +
    '|Lucas|Luiz|Manoel|Marcela|Márcio|Mariana|Mateus|Mônica|Natália|Otávio|Patrícia|Paulo|Pedro|Rafael' +
    '|Raquel|Renato|Rita|Rodrigo|Rosana|Sabrina|Samuel|Sandra|Sérgio|Simone|Sônia|Tatiane|Thiago|Valéria' +
    '|Vera|Vicente|Vinícius|Vitória|Yasmin|Zélia',
)

const MIDDLE = words('Aparecida|Augusto|Cristina|de Fátima|Henrique|Maria|Regina|Roberto|||')

const LAST = words(
  'Albuquerque|Almeida|Alves|Amaral|Andrade|Araújo|Assunção|Barbosa|Barros|Batista|Borges|Brandão' +
    '|Caldas|Camargo|Cardoso|Carneiro|Cavalcanti|Conceição|Corrêa|Coutinho|da Cunha|da Rocha|da Silva' +
    '|de Lima|de Moura|de Souza|Dias|dos Anjos|dos Santos|Duarte|Falcão|Ferraz|Ferreira|Figueiredo' +
    '|Fonseca|Franco|Gonçalves|Guimarães|Leite|Lopes|Macedo|Machado|Magalhães|Martins|Medeiros|Mendes' +
    '|Menezes|Monteiro|Moraes|Moreira|Nascimento|Nogueira|Nunes|Oliveira|Pacheco|Peixoto|Pereira|Pinheiro' +
    '|Queiroz|Ramos|Ribeiro|Sampaio|Siqueira|Tavares|Teixeira|Vasconcelos|Viana|Xavier',
)

const TRADE = words('Padaria|Oficina|Papelaria|Transportes|Mercado|Confecções|Construtora|Livraria')
const BRAND = words(
  'Aroeira|Boa Safra|Canto Verde|Dois Irmãos|Estrela do Sul|Flor de Lis|Jatobá|Lagoa Azul|Mandacaru' +
    '|Novo Tempo|Ouro Fino|Pedra Branca|Rio Claro|Serra Alta|Três Pontas|Vista Alegre',
)
const SUFFIX = words('Ltda|ME|S.A.')

const STREETS = words(
  'Rua das Acácias|Rua do Comércio|Avenida Brasil|Rua Sete de Setembro|Travessa do Sol|Alameda dos Ipês' +
    '|Rua São João|Avenida Central|Rua da Estação|Rua Quinze de Novembro',
)
const DISTRICTS = words('Centro|Jardim América|Vila Nova|Boa Vista|Santa Luzia|Parque das Flores|São José|Cidade Nova')

/** City, state, area code and first five digits of its postal codes. */
const CITIES = words(
  'São Paulo,SP,11,01310|Campinas,SP,19,13010' +
    '|Rio de Janeiro,RJ,21,20040|Niterói,RJ,21,24020' +
    '|Belo Horizonte,MG,31,30130|Uberlândia,MG,34,38400' +
    '|Curitiba,PR,41,80010|Londrina,PR,43,86010' +
    '|Porto Alegre,RS,51,90010|Florianópolis,SC,48,88010' +
    '|Salvador,BA,71,40020|Recife,PE,81,50030' +
    '|Fortaleza,CE,85,60030|Goiânia,GO,62,74003' +
    '|Brasília,DF,61,70040|Manaus,AM,92,69005' +
    '|Belém,PA,91,66010|Vitória,ES,27,29010',
)

export function personName(random: Random): string {
  return [random.pick(FIRST), random.pick(MIDDLE), random.pick(LAST), random.pick(LAST)].filter(Boolean).join(' ')
}

export function childName(random: Random, family: string): string {
  return `${random.pick(FIRST)} ${family.split(' ').at(-1) ?? ''}`
}

export function companyName(random: Random, index: number): string {
  return `${random.pick(TRADE)} ${random.pick(BRAND)} ${index} ${random.pick(SUFFIX)}`
}

export interface Place {
  readonly ddd: string
  readonly address: {
    readonly cep: string
    readonly endereco: string
    readonly numero: string
    readonly bairro: string
    readonly cidade: string
    readonly uf: string
  }
}

export function place(random: Random): Place {
  const [cidade = '', uf = '', ddd = '', prefix = ''] = random.pick(CITIES).split(',')
  const address = {
    cep: prefix + String(random.int(1, 999)).padStart(3, '0'),
    endereco: random.pick(STREETS),
    numero: String(random.int(1, 2400)),
    bairro: random.pick(DISTRICTS),
    cidade,
    uf,
  }
  return { ddd, address }
}

/** Letters and digits only, for an invented mail address. */
export function mailName(nome: string): string {
  return plainText(nome).replace(/[^a-z0-9]+/g, '.')
}

function words(text: string): readonly string[] {
  return text.split('|')
}
