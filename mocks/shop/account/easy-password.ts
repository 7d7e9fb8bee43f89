/** Passwords that are tried first because many people choose them: those of six characters or more from public lists. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd pa55word pass1234 passpass qwerty qwerty1
  qwerty12 qwerty123 qwertyui qwertyuiop qazwsx qazwsxedc qwaszx asdfgh asdfghjkl asdasd asd123 zxcvbn zxcvbnm zaq12wsx
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 a1b2c3 abc123 abcd1234 abcdef abcdefg 123abc 123qwe 12qwaszx aa123456
  a123456 a12345678 123456a 123321 112233 121212 123123 131313 147258 147258369 159753 123654 654321 696969 1234qwer
  102030 010203 789456 789456123 987654 5201314 admin1 admin123 admin1234 administrator adminadmin root123 rootroot
  toor123 letmein letmein1 welcome welcome1 welcome123 login123 changeme changeme1 default master master123 secret
  secret123 test123 test1234 testing testtest temp1234 guest123 user1234 hello1 hello123 hellohello iloveyou iloveyou1
  loveme lovely sunshine princess monkey dragon football baseball basketball soccer superman batman pokemon starwars
  shadow michael jordan jordan23 charlie daniel jessica ashley andrew thomas joshua matthew george computer internet
  samsung google google123 facebook whatsapp freedom whatever trustno1 summer winter spring flower cheese cookie
  killer hunter hunter2 ginger pepper buster tigger yellow orange purple silver golden diamond mustang ferrari
  liverpool arsenal chelsea barcelona blessing blessed jesus1 jesus123 godisgood church family mother father
  capetown joburg durban pretoria southafrica springbok springboks mzansi bafana proteas kaizerchiefs orlandopirates`.split(
    /\s+/,
  ),
);

const DIGITS = '01234567890123456789';
const isRun = (text: string): boolean =>
  text.length <= 10 && (DIGITS.includes(text) || [...DIGITS].reverse().join('').includes(text));

/** The last nine digits of a phone number, which are the same however it is written. */
const bareNumber = (text: string): string => text.replace(/\D/g, '').slice(-9);

/**
 * Whether a password is among the first that somebody would try: a common one, one character over and over, digits in
 * order, or the login itself.
 */
export function isEasyPassword(password: string, login: string): boolean {
  const plain = password.trim().toLowerCase();
  if (COMMON.has(plain) || isRun(plain) || new Set(plain).size <= 1) return true;
  return /^[\d\s()+-]+$/.test(plain) && bareNumber(plain) === bareNumber(login);
}
